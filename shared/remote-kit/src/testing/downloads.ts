import type { PortalFile } from '@tillway/contract';

/** Returns a file of the gateway that arrives in one piece. */
export function sampleFile(name: string, lines: readonly string[]): PortalFile {
  async function* pieces() {
    yield await Promise.resolve(new TextEncoder().encode(lines.map((line) => `${line}\r\n`).join('')));
  }
  return { name, rows: lines.length - 1, pieces: pieces() };
}

interface Download {
  name: string;
  content: Blob;
}

/** Collects the files that the page downloads from now on. jsdom has no downloads. */
export function catchDownloads(): Download[] {
  const caught: Download[] = [];
  const contents = new Map<string, Blob>();
  URL.createObjectURL = (content) => {
    const address = `blob:${contents.size}`;
    contents.set(address, content as Blob);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    if (content) caught.push({ name: this.download, content });
  };
  return caught;
}
