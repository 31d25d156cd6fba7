// An address with a copy button and a QR code.

import { createResource, Show, type JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../theme/icons.tsx";
import { toast } from "./toasts.tsx";

async function qrPath(text: string): Promise<{ size: number; path: string }> {
  const { default: qrcode } = await import("qrcode-generator");
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let path = "";
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { size, path };
}

export function ShareLink(props: { path: string }): JSX.Element {
  const address = () => location.origin + props.path;
  const [code] = createResource(address, qrPath);
  let input!: HTMLInputElement;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      toast(t("share.copied"), 2500);
    } catch {
      // No clipboard without TLS: select it so that the person can copy it.
      input.select();
      toast(t("share.select"));
    }
  };
  const share = () => {
    void navigator.share({ url: address() }).catch(() => undefined);
  };

  return (
    <div class="share">
      <div class="share-row">
        <input
          ref={input}
          class="input"
          readonly
          value={address()}
          aria-label={t("share.address")}
          onFocus={() => input.select()}
        />
        <button class="button primary" onClick={() => void copy()}>
          {t("share.copy")}
        </button>
        <Show when={"share" in navigator}>
          <button class="button" onClick={share}>
            <Icon name="share" size={18} /> {t("share.send")}
          </button>
        </Show>
      </div>
      <Show when={code()}>
        {(qr) => (
          <svg
            class="qr"
            viewBox={`-3 -3 ${qr().size + 6} ${qr().size + 6}`}
            role="img"
            aria-label={t("share.qr")}
            shape-rendering="crispEdges"
          >
            <rect x="-3" y="-3" width={qr().size + 6} height={qr().size + 6} fill="#fff" />
            <path d={qr().path} fill="#101b30" />
          </svg>
        )}
      </Show>
    </div>
  );
}
