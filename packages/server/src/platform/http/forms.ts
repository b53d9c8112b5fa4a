import type { Readable } from 'node:stream'
import type {} from '@fastify/multipart'
import type { Form } from '@prumo/contract/contract.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, fail } from '../errors.ts'
import { cleanFileName } from '../storage/file-name.ts'
import { type ReceivedFile, receiveFile } from '../storage/receive.ts'
import type { RunInWorker } from '../workers/task.ts'

export type ReceivedForm = { data: unknown; files: ReceivedFile[] }
export type FormLimits = { maxBytes: number; tmpDir: string }

/** What reading one request's form needs. */
export type FormReading = FormLimits & {
  runInWorker: RunInWorker
  /** Called when a file begins to arrive. */
  onFile?: (() => void) | undefined
  /** Aborted when the form arrives too slowly; its reason is the error of the file being received. */
  signal?: AbortSignal
}

/**
 * Reads a multipart body: JSON parts into `data`, files into temporary files as they arrive (never whole in memory).
 * The caller discards the files at the end, whatever happens. A plain JSON body gives `data` without files.
 */
export async function receiveForm(request: FastifyRequest, form: Form, reading: FormReading): Promise<ReceivedForm> {
  if (!request.isMultipart()) {
    if (form.required) throw fail('file.missing')
    return { data: request.body ?? {}, files: [] }
  }
  const files: ReceivedFile[] = []
  try {
    const data = await readParts(request, form, reading, files)
    if (form.required && !files.length) throw fail('file.missing')
    return { data, files }
  } catch (error) {
    await discardAll(files)
    request.raw.unpipe().resume() // reads the rest of the body, so that the connection stays usable
    throw error
  }
}

export async function discardAll(files: ReceivedFile[]) {
  await Promise.all(files.map((file) => file.discard()))
}

async function readParts(
  request: FastifyRequest,
  form: Form,
  { maxBytes, tmpDir, runInWorker, onFile, signal }: FormReading,
  files: ReceivedFile[],
) {
  let data: unknown
  const fields: Record<string, unknown> = {}
  const parts = request.parts({
    limits: {
      fileSize: maxBytes + 1,
      files: form.maxFiles,
      fields: 50,
      fieldSize: request.routeOptions.bodyLimit,
      parts: form.maxFiles + 50,
    },
  })
  try {
    for await (const part of parts) {
      if (part.type === 'file') {
        if (!acceptsFile(form, part.fieldname)) {
          part.file.resume()
          throw fail('request.multipart')
        }
        // A browser sends an empty file part when no file was chosen.
        if (!part.filename) part.file.resume()
        else {
          onFile?.()
          const end = () => part.file.destroy(signal?.reason as Error)
          signal?.addEventListener('abort', end, { once: true })
          const file = receiveFile(part.file as Readable, { name: part.filename, maxBytes, tmpDir, runInWorker })
          files.push(await file.catch((error: unknown) => refuseByName(part.filename, error, form)))
        }
      } else if (part.fieldname === 'data' || part.fieldname === form.json) {
        data = parseJson(String(part.value))
      } else fields[part.fieldname] = part.value
    }
  } catch (error) {
    throw (error as { code?: string }).code === 'FST_FILES_LIMIT' ? fail('file.too_many') : asMultipartError(error)
  }
  return data ?? fields
}

/** With several files the user has to know which one was refused. */
function refuseByName(name: string, error: unknown, { typeError }: Form): never {
  if (typeError && error instanceof AppError && error.code === 'file.type_not_allowed') {
    const { message } = error.details
    throw fail(typeError, { cause: error, ...(message !== undefined && { message }) })
  }
  if (!(error instanceof AppError) || !error.code.startsWith('file.')) throw error
  throw fail(error.code, { message: `${cleanFileName(name)}: ${error.message}`, cause: error })
}

const acceptsFile = (form: Form, name: string) => /^files(\[\d*\])?$/.test(name) || name === form.field

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw fail('request.malformed')
  }
}

function asMultipartError(error: unknown) {
  const status = (error as { statusCode?: number }).statusCode
  const ours = error instanceof Error && error.name === 'AppError'
  if (ours || (status !== undefined && status !== 400)) return error
  return fail('request.multipart', { cause: error })
}
