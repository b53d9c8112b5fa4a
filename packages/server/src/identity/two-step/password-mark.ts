import { createHash } from 'node:crypto'

/**
 * Tells one password of a person from the next, without telling anything of it: what was granted on the word of a
 * password (a ticket, a trusted device, tries of a code) ends with it, whichever way it was changed.
 */
export const passwordMark = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url')
