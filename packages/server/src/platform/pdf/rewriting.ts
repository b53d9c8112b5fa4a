import { fail } from '../errors.ts'
import { type RunInWorker, workerTask } from '../workers/task.ts'
import type { run } from './rewriting-work.ts'

/** Maximum pages of a PDF that is rewritten. */
export const mostPages = 100

const unreadable =
  'Não conseguimos reescrever este PDF sem os dados de quem o fez. Envie uma foto ou uma captura de tela no lugar dele.'

/** @public Every task is tried with the bombs of what it parses (testing/bombs). */
export const rewriting = workerTask<typeof run>({
  name: 'rewriting a PDF',
  module: new URL('rewriting-work.ts', import.meta.url),
  within: 20_000,
  lane: 'prompt',
  memory: 600,
  answer: 30,
  foreign: { types: ['application/pdf'], order: ({ path }) => ({ path }) },
  lost: { code: 'pdf.unreadable', message: unreadable },
})

/**
 * Writes a PDF anew with nothing but what its pages show: no author, program or dates, no XMP, attachments, scripts,
 * forms, comments, links or thumbnails, and no EXIF in its photographs. What is written or drawn on a page stays.
 * @throws pdf.unreadable for one that is encrypted, broken, too long, or holds what cannot be taken out.
 */
export async function rewritePdf({ runInWorker }: { runInWorker: RunInWorker }, path: string): Promise<Buffer> {
  const content = await runInWorker(rewriting, { path })
  if (!content) throw fail('pdf.unreadable', { message: unreadable })
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}
