import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** Encrypts texts, so that the database alone does not reveal them: AES-256-GCM with a key from the settings. */
export interface Sealer {
  /** The id of the key that new texts are sealed with. */
  readonly keyId: string
  knows(keyId: string): boolean
  /** @param purpose what the text is, and whose ('two-step:7'): it opens only for the same purpose. */
  seal(text: string, purpose: string): string
  /** @throws Error when its key is not in the settings, when it was changed, or sealed for another purpose. */
  open(sealed: string, purpose: string): string
  /** What stands for a text in a count: who knows the text does not find it without the key. It changes with the key. */
  mac(text: string, purpose: string): string
}

const nonceBytes = 12
const tagBytes = 16

/** The id of the key a text was sealed with. */
export const keyIdOf = (sealed: string) => sealed.slice(0, Math.max(0, sealed.indexOf('.')))

/**
 * A sealed text under the first key, so that its own can be removed from the settings; undefined when nothing is to be
 * done: it is under the first key, or under none of the settings.
 */
export function resealed(sealer: Sealer, sealed: string, purpose: string): string | undefined {
  const keyId = keyIdOf(sealed)
  if (keyId === sealer.keyId || !sealer.knows(keyId)) return undefined
  return sealer.seal(sealer.open(sealed, purpose), purpose)
}

/** @param keys of 32 bytes: the first seals, all of them open, so that a key can be replaced without losing texts. */
export function openSealer(keys: readonly Buffer[]): Sealer {
  const byId = new Map(keys.map((key) => [idOf(key), key]))
  const [first] = keys
  if (!first) throw new Error('a sealer needs a key')
  const keyId = idOf(first)
  return {
    keyId,
    knows: (id) => byId.has(id),
    mac: (text, purpose) => createHmac('sha256', first).update(`mac ${purpose}\0${text}`).digest('base64url'),
    seal(text, purpose) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', first, nonce).setAAD(Buffer.from(purpose))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${keyId}.${Buffer.concat([nonce, content, cipher.getAuthTag()]).toString('base64url')}`
    },
    open(sealed, purpose) {
      const id = keyIdOf(sealed)
      const key = byId.get(id)
      if (!key) throw new Error(`sealed with the key ${id}, which is not in SECRET_KEY`)
      const bytes = Buffer.from(sealed.slice(id.length + 1), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}

/** Identifies a key and reveals nothing of it. */
const idOf = (key: Buffer) => createHash('sha256').update('prumo key id').update(key).digest('base64url').slice(0, 8)
