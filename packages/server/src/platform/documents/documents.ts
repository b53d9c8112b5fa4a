import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { fail } from '../errors.ts'
import type { Answer, Order } from './renderer.ts'

/** One document to be made. */
export type DocumentOrder = {
  /** The Typst template, as a path below `src`: '/minutes/minutes/minutes.typ'. It reads `data` and `lib.typ`. */
  template: string
  /** What the template shows. Text enters as strings, never as markup. */
  data: object
  /** PNG, JPEG or WebP contents by name, shown in the template as '/images/<name>'. Redrawn by us: a broken one fails. */
  images?: ReadonlyMap<string, Buffer>
  /** The instant the document says it was made. */
  madeAt: Date
  /** Off for lists of thousands of rows, where structure tags cost more than the rows. Then it is no PDF/A. */
  tagged?: boolean
}

/** Makes PDFs, apart from the server's own thread. */
export interface Documents {
  /**
   * The PDF of an order: PDF/A-2a, tagged, with our fonts inside. A text that our fonts cannot draw makes a plain PDF.
   *
   * @throws document.busy when too many wait, document.failed when it took too long or the renderer died; the next
   * order finds a new renderer.
   */
  render(order: DocumentOrder): Promise<Buffer>
  /** The process of the renderer, while there is one: for who watches it. */
  readonly pid: number | undefined
  close(): void
}

export type DocumentLimits = {
  /** Milliseconds a document may take. */
  within: number
  /** Documents that may wait for their turn. */
  waiting: number
  /** Milliseconds without work after which the renderer's memory is given back. */
  idle: number
  /** Bytes of memory at which a renderer is replaced after its document. */
  memory: number
}

const usual: DocumentLimits = { within: 15_000, waiting: 50, idle: 120_000, memory: 500 * 1024 * 1024 }

type Waiting = { order: DocumentOrder; resolve: (pdf: Buffer) => void; reject: (error: Error) => void }
type Report = (details: object, message: string) => void

/**
 * One renderer process, started when the first document is asked for. It makes one document at a time; one that overruns
 * or dies takes only its own document with it.
 */
export function openDocuments(report: Report = () => {}, limits: DocumentLimits = usual): Documents {
  const queue: Waiting[] = []
  let renderer: ChildProcess | undefined
  let current: Waiting | undefined
  let overrun: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false

  function next() {
    if (current || !queue.length) return
    current = queue.shift()!
    const { template, data, images, madeAt, tagged = true } = current.order
    clearTimeout(idle)
    overrun = setTimeout(() => abandon('took too long'), limits.within)
    const order: Order = { template, data: plain(data), images: [...(images ?? [])], madeAt: madeAt.getTime(), tagged }
    running().send(order, (error) => error && abandon('could not be reached'))
  }

  function running(): ChildProcess {
    if (renderer) return renderer
    // It knows nothing of the server: neither its settings nor its descriptors.
    const child = fork(fileURLToPath(new URL('renderer.ts', import.meta.url)), {
      serialization: 'advanced',
      env: { NODE_ENV: process.env.NODE_ENV, TZ: 'UTC' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (answer) => renderer === child && receive(answer as Answer))
    child.on('error', () => renderer === child && abandon('could not be started'))
    child.on('exit', () => renderer === child && abandon('died'))
    renderer = child
    return child
  }

  function receive(answer: Answer) {
    const done = current
    finish()
    if (answer.memory > limits.memory) retire()
    if (answer.pdf) done?.resolve(Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength))
    else {
      report({ template: done?.order.template, problem: answer.problem }, 'a document could not be made')
      done?.reject(fail('document.failed', { cause: answer.problem }))
    }
    next()
  }

  /** The document being made is given up with its renderer. */
  function abandon(problem: string) {
    const lost = current
    finish()
    retire()
    if (lost) {
      report({ template: lost.order.template, problem }, 'a document could not be made')
      lost.reject(fail('document.failed', { cause: problem }))
    }
    next()
  }

  function finish() {
    clearTimeout(overrun)
    current = undefined
    idle = setTimeout(retire, limits.idle)
    idle.unref()
  }

  function retire() {
    const child = renderer
    renderer = undefined
    child?.kill('SIGKILL')
  }

  return {
    get pid() {
      return renderer?.pid
    },
    render: (order) =>
      new Promise((resolve, reject) => {
        if (closed || queue.length >= limits.waiting) return reject(fail('document.busy', { retryAfter: 5 }))
        queue.push({ order, resolve, reject })
        next()
      }),
    close() {
      closed = true
      clearTimeout(idle)
      for (const { reject } of queue.splice(0)) reject(fail('document.failed', { cause: 'closed' }))
      if (current) abandon('closed')
      retire()
    },
  }
}

/** Halves of characters and control characters, which come with pasted text, have no place in JSON or on paper. */
const plain = (data: object): string =>
  JSON.stringify(data, (_, value: unknown) =>
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    typeof value === 'string'
      ? value.toWellFormed().replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g, '')
      : value,
  )
