import { errors } from '@prumo/contract/errors.ts'
import { count } from '@prumo/contract/words.ts'
import { formatSize } from '../../platform/format.ts'

/** The server's default limit (decision O024). */
const MAX_FILE_BYTES = 25 * 1024 ** 2

export type FileRules = {
  maxFiles: number
  maxBytes?: number
  /** Accepted MIME types or groups ('image/*'); without it the server decides. */
  accept?: readonly string[]
}
type Named = { readonly name: string; readonly size: number; readonly type: string }
export type Refused = { name: string; reason: string }

/**
 * Adds files to those already chosen and returns why others cannot be added: each sentence names its file. Where only
 * one is allowed, another replaces it.
 */
export function addFiles<F extends Named>(
  chosen: readonly F[],
  added: readonly F[],
  rules: FileRules,
): { files: F[]; refused: Refused[] } {
  const files = rules.maxFiles === 1 ? [] : [...chosen]
  const refused: Refused[] = []
  for (const file of added) {
    const reason = refusal(file, files, rules)
    if (reason) refused.push({ name: file.name, reason })
    else if (!files.some((other) => same(other, file))) files.push(file)
  }
  return { files: files.length > 0 ? files : [...chosen], refused }
}

function refusal(file: Named, chosen: readonly Named[], rules: FileRules): string | undefined {
  const { maxFiles, maxBytes = MAX_FILE_BYTES, accept } = rules
  if (file.size === 0) return errors['file.empty'][1]
  if (file.size > maxBytes) return `${errors['file.too_large'][1].slice(0, -1)} (${formatSize(maxBytes)}).`
  if (accept && !accept.some((type) => isOfType(file.type, type))) return errors['file.type_not_allowed'][1]
  if (chosen.length >= maxFiles) return `Escolha no máximo ${count(maxFiles, 'arquivo', 'arquivos')}.`
  return undefined
}

const isOfType = (type: string, accepted: string) =>
  accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : type === accepted

const same = (one: Named, other: Named) => one.name === other.name && one.size === other.size
