/** What the calls of plain records have alike: spread into a declaration, beside its audience, its words and its errors. */
import { z } from 'zod'
import { download, type ObjectSchema, type Schema, tableDownload } from './contract.ts'
import type { ErrorCode } from './errors.ts'
import { DownloadKey, IdParam, Instant } from './fields.ts'

/** The answer with one record. */
export const one = <Shown extends z.core.SomeType>(record: Shown) => z.object({ response: record })

export const lists = <Shown extends z.core.SomeType>(record: Shown) => ({ response: one(z.array(record)) })

export const finds = <Shown extends z.core.SomeType>(record: Shown) =>
  ({ params: IdParam, response: one(record), errors: ['not_found'] }) as const

export const creates = <Body extends Schema, Shown extends z.core.SomeType>(body: Body, record: Shown) =>
  ({ body, response: one(record), status: 201 }) as const

/** The id of the record is in the address. */
export const changes = <Body extends ObjectSchema, Shown extends z.core.SomeType>(body: Body, record: Shown) => ({
  params: IdParam,
  body,
  response: one(record),
})

/** `updated_at` is the version it was written on; without it, it is written over any version. */
export const versioned = <Shape extends z.core.$ZodLooseShape>(body: z.ZodObject<Shape>) =>
  body.extend({ updated_at: Instant.optional() })

/** A record made of a document of Word; `warnings`: one sentence for each kind of content that was not imported. */
export const fromWord = <Shown extends z.core.SomeType>(record: Shown) =>
  ({
    weight: 'heavy',
    form: { maxFiles: 1, field: 'file', required: true, typeError: 'word.unreadable' },
    response: z.object({ response: record, warnings: z.array(z.string()) }),
    status: 201,
    errors: [
      'not_found',
      'list.too_many',
      'word.unreadable',
      'file.missing',
      'file.empty',
      'file.too_many',
      'file.too_large',
      'file.quota',
    ],
  }) as const

const printed = { weight: 'heavy', response: download('application/pdf') } as const

/** The PDF of a record, by a POST that changes nothing. */
export const printsSent = { ...printed, reads: true, errors: ['not_found', 'document.failed', 'work.busy'] } as const

/** A file that is opened by its address, which may carry the key. @param query what the address says beside it. */
export const opens = <Shape extends z.core.$ZodLooseShape = object>(query?: Shape) =>
  ({
    weight: 'heavy',
    keyIn: 'query',
    query: z.object({ ...(query as Shape), token: DownloadKey.optional() }),
  }) as const

/** A PDF, opened by its address. */
export const prints = <Shape extends z.core.$ZodLooseShape = object>(query?: Shape) =>
  ({ ...opens(query), ...printed, errors: ['document.failed', 'work.busy'] }) as const

/** The PDF of a record. @param refusals what it answers beside `not_found`. */
export const printsOne = <Shape extends z.core.$ZodLooseShape = object>(query?: Shape, ...refusals: ErrorCode[]) =>
  ({ ...opens(query), ...printed, errors: ['not_found', ...refusals, 'document.failed', 'work.busy'] }) as const

/** All rows of a list as CSV or spreadsheet. @param query what the list is filtered by. */
export const exportsTable = <Shape extends z.core.$ZodLooseShape = object>(query?: Shape) =>
  ({
    ...opens({
      ...(query as Shape),
      format: z.enum(['csv', 'xlsx'], { error: 'Formato desconhecido' }).default('csv'),
    }),
    response: tableDownload,
  }) as const
