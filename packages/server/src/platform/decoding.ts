const replacement = /\ufffd/g

/**
 * The text of a file whose author said nothing of its encoding, or lied: UTF-16 by its byte order mark, UTF-8 where its
 * accents are that (each text that was cut within a letter has a replacement character), else what Windows writes: by chance
 * its accents are hardly ever UTF-8.
 */
export function decoded(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content)
  const text = new TextDecoder('utf-8').decode(content)
  const broken = text.match(replacement)?.length ?? 0
  if (broken === 0) return text
  return whole(content) >= broken ? text : new TextDecoder('windows-1252').decode(content)
}

/** The letters of a text that UTF-8 writes with more than one byte, each complete. */
function whole(content: Uint8Array): number {
  let count = 0
  for (let at = 0; at < content.length; at++) {
    const first = content[at]!
    if (first < 0xc2 || first > 0xf4) continue
    const more = first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3
    let next = 1
    while (next <= more && (content[at + next]! & 0xc0) === 0x80) next++
    if (next <= more) continue
    count++
    at += more
  }
  return count
}
