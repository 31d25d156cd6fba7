// A value, or a text, as a file that the browser saves.

export function download(name: string, content: unknown, type = "application/json"): void {
  const text = typeof content === "string" ? content : JSON.stringify(content, undefined, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
