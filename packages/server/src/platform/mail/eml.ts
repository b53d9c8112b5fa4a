import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { mailFailure } from './failure.ts'
import type { Mailbox, Mailer } from './mail.ts'
import { compose } from './message.ts'

/**
 * Writes each mail as a file that any mail program opens. Only the owner may read them, because they hold passwords.
 */
export function emlMailer(dataDir: string, from: Mailbox, log: (line: string) => void): Mailer & { close(): void } {
  const folder = join(dataDir, 'mail')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const open = () => mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    async send(message) {
      const mail = compose(message, from)
      try {
        const { message: content } = await transport.sendMail(mail)
        await open()
        const path = join(folder, fileName())
        await write(path, content as Buffer)
        log(`E-mail gravado em ${path}`)
      } catch (thrown) {
        throw mailFailure(thrown)
      }
    },
    async ready() {
      try {
        await open()
        await access(folder, constants.W_OK)
      } catch (thrown) {
        throw mailFailure(thrown)
      }
    },
    close: () => undefined,
  }
}

/** Sorts by the instant it was written. */
const fileName = () => `${new Date().toISOString().replace(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}.eml`

/** A reader of the folder never sees half a mail. */
async function write(path: string, content: Buffer) {
  const draft = `${path}.tmp`
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600 })
    await rename(draft, path)
  } catch (error) {
    await unlink(draft).catch(() => undefined)
    throw error
  }
}
