/**
 * A function of a text that remembers its answers: positions share most of their legal moves, so that most have been
 * taken apart before.
 */
export function remembered<T>(read: (text: string) => T, most = 5000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (known.has(text)) return known.get(text)!;
    if (known.size >= most) known.clear();
    const answer = read(text);
    known.set(text, answer);
    return answer;
  };
}
