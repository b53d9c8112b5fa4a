import { open } from 'node:fs/promises'
import { decoded } from '../decoding.ts'

/** Of version 1 its header; of version 2 its root, whatever stands before it in an XML: declarations and comments. */
const beginning =
  /^\s*(OFXHEADER\s*:|(<\?xml[^>]{0,200}\?>\s*)?(<!--(?:(?!-->)[^]){0,800}-->\s*){0,5}(<\?OFX[^>]{0,300}\?>\s*)?(<!--(?:(?!-->)[^]){0,800}-->\s*){0,5}<OFX(\s[^>]{0,300})?>)/i
const bytes = 1024

/**
 * True if a file begins as a bank's statement in OFX. Nothing else is judged: what banks write below is often neither
 * UTF-8 nor windows-1252, and its reader bears that. It has an extension of its own, so that no page passes as a text.
 */
export async function isBankStatement(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
  return beginning.test(decoded(buffer.subarray(0, bytesRead)).replace(/^\ufeff/, ''))
}
