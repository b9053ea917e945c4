const KB = 1024;
const MB = KB * KB;

/** A number of bytes as people read it, rounded up: "312 KB", "2.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < MB) return `${Math.ceil(bytes / KB)} KB`;
  return `${(Math.ceil((bytes / MB) * 10) / 10).toFixed(1)} MB`;
}

/** The progress of an upload as people read it: "3.1 of 8.4 MB". */
export function sizeProgress(sent: number, total: number): string {
  const left = total < MB ? Math.round(sent / KB) : (sent / MB).toFixed(1);
  return `${left} of ${fileSize(total)}`;
}
