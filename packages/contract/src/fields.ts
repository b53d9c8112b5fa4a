/**
 * Schemas of fields that all areas use: ids, texts, e-mail, paging. The messages are what the user reads under the
 * field.
 */
import { z } from 'zod'
import { isStreamSafe, isTooLongIn, normalized } from './normalizing.ts'

/**
 * A whole number in a request: a JSON number, or its digits as text, because an address carries only text and the
 * specification's clients send text too. Other values that JavaScript converts to a number are refused: true, [7],
 * '0x10', '1e3', ''.
 */
export const whole = (min: number, max: number = Number.MAX_SAFE_INTEGER, error?: string) =>
  z.preprocess(
    (value: number | string) => (typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value),
    z
      .number(error === undefined ? undefined : { error })
      .int(error)
      .min(min, error)
      .max(max, error),
  )

/** The id of a record in a request. */
export const Id = whole(1, Number.MAX_SAFE_INTEGER, 'Identificador inválido')

/** The id of a record that people choose; `message` is what the form says while none is chosen. */
export const chosenId = (message: string) => whole(1, Number.MAX_SAFE_INTEGER, message)

/** An optional reference: `null`, `''`, `0` and `'0'` all mean "none". */
export const Reference = z
  .union([z.null(), z.literal(''), z.literal(0), z.literal('0'), Id])
  .transform((value) => (value === null || value === '' || value === 0 || value === '0' ? null : value))
  .pipe(z.int().nullable())

/** A set of ids in any order, without repeats. */
export const IdList = z
  .array(Id)
  .max(200, 'Escolha no máximo 200 itens')
  .transform((ids) => [...new Set(ids)])

// PostgreSQL cannot store NUL. The other control characters only come from broken clients.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** The sentence for a text that is longer than its field takes. */
export const atMost = (max: number) => `Use no máximo ${max} caracteres`

/**
 * Trims a text and gives it its normal form, NFC. What its field cannot take is refused before: normalising is for
 * bounded text only. `null` and `undefined` become ''.
 * @param max UTF-16 units of the normal form; the schema that follows counts them again.
 */
export const clean =
  (max: number, tooLong = atMost(max)) =>
  (value: string | null | undefined, context: z.RefinementCtx): string => {
    const trimmed = (value ?? '').trim()
    const refusal = isTooLongIn(trimmed, max) ? tooLong : isStreamSafe(trimmed) ? undefined : overloaded
    if (refusal === undefined) return normalized(trimmed)
    context.addIssue({ code: 'custom', message: refusal })
    return z.NEVER
  }
const overloaded = 'Este texto tem acentos ou sinais demais sobre uma mesma letra'

/** True if PostgreSQL, a file name and an e-mail can hold the text. */
export const storable = (value: string) => !CONTROL.test(value) && value.isWellFormed()
export const unstorable = 'Este texto tem caracteres que não podem ser guardados'

/**
 * True if the text has a visible character. White space, combining marks without a letter, invisible format characters
 * and signs that only take a place (empty Braille cell, object, silent note) are not visible.
 */
export const isSeen = (value: string) =>
  /[^\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]|\p{Co}/u.test(value)

/**
 * A required line of text, trimmed, without control characters. `message` is the error when it is empty or has no
 * visible character.
 */
export const text = (max: number, message = 'Preencha este campo') =>
  z
    .string({ error: message })
    .transform(clean(max))
    .pipe(
      z
        .string()
        .min(1, message)
        .max(max, atMost(max))
        .refine((value) => storable(value), unstorable)
        .refine((value) => value === '' || isSeen(value), message),
    )

/** An optional text; absent and null become ''. */
export const optionalText = (max: number) =>
  z
    .string({ error: 'Este campo deve ser um texto' })
    .nullish()
    .transform(clean(max))
    .pipe(z.string().max(max, atMost(max)).refine(storable, unstorable))

/** An e-mail address in lower case: addresses that differ only in case belong to the same person. */
export const Email = z
  .string({ error: 'Preencha o e-mail' })
  .transform(clean(254, 'E-mail longo demais'))
  .transform((value) => value.toLowerCase())
  .pipe(z.string().min(1, 'Preencha o e-mail').max(254, 'E-mail longo demais').pipe(z.email('E-mail inválido')))

/** A new password (decision O014). */
export const NewPassword = z
  .string({ error: 'Escolha uma senha' })
  .min(8, 'A senha precisa de pelo menos 8 caracteres')
  .max(200, 'Use no máximo 200 caracteres')

/**
 * The whole new order of a list (decision O093): ids, or objects with an id, in their new order, without repeats.
 * `item_number` within the objects is the old position and is ignored.
 */
export const Order = z
  .array(z.union([Id, z.object({ id: Id })], { error: 'Identificador inválido' }))
  .min(1, 'Envie ao menos um item')
  .max(1000, 'Envie no máximo 1000 itens')
  .transform((items) => [...new Set(items.map((item) => (typeof item === 'number' ? item : item.id)))])

/**
 * The position, from 1, of a new item in its list. Absent, '' and null mean the end. Of a number as people read it
 * ('1.2.3') only the last part counts; the parts before it follow from the parent record.
 */
export const Position = z
  .preprocess(
    (value) => (typeof value === 'string' ? (value.trim().split('.').pop() ?? '') : value),
    z.union([z.null(), z.literal(''), whole(1, 1_000_000)], { error: 'Número inválido' }),
  )
  .optional()
  .transform((value) => (typeof value === 'number' ? value : null))

/** An instant as ISO 8601 UTC. */
export const Instant = z.iso.datetime({ error: 'Instante inválido' })

/** Paging of lists that grow with time; the answer carries `total`. */
export const Paging = {
  page: whole(1, 100_000).default(1),
  per_page: whole(1, 1000).default(200),
}

/** Words to search for. Empty means no filter. */
export const Search = z.string().trim().max(200).refine(storable, unstorable).default('')

/** The key in the address of a download (`keyIn` of its declaration). */
export const DownloadKey = z.string().max(200)

/** Path parameter `{id}`. */
export const IdParam = z.object({ id: Id })

/** A record of any kind, which the trail names: 'action_plan'. */
export const RecordParam = z.object({ kind: z.string().max(40), id: Id })

/**
 * Rich text as HTML; absent and null become ''. `max` counts the characters of the HTML. `rich-text.ts` says what it
 * may hold: the verb stores `sanitizeRichText(value)`, never the value itself.
 */
export const RichText = (max: number) =>
  z
    .string({ error: 'Este campo deve ser um texto' })
    .nullish()
    .transform(clean(max, 'Este texto é longo demais'))
    .pipe(z.string().max(max, 'Este texto é longo demais').refine(storable, unstorable))
    .meta({ contentMediaType: 'text/html' })

/**
 * Where a link leads; '' is nowhere. What has no scheme gets https. Another than http and https is refused: it could run
 * something when it is opened.
 */
export const WebAddress = z
  .string()
  .transform(clean(2000, 'Link longo demais'))
  .pipe(z.string().max(2000, 'Link longo demais').refine(storable, unstorable))
  .transform((link) => (link === '' || /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`))
  .refine(
    (link) => link === '' || (/^https?:\/\//i.test(link) && URL.canParse(link)),
    'Use um endereço que comece com http:// ou https://',
  )

/** Absent and null become ''. */
export const OptionalWebAddress = z
  .string({ error: 'Este campo deve ser um texto' })
  .nullish()
  .transform((link) => link ?? '')
  .pipe(WebAddress)

/**
 * A list is counted up to here, because counting costs more the more there is: `total` is `mostCounted + 1` where there are
 * more rows. Screens then say so, and turn the pages of these.
 */
export const mostCounted = 10_000

/** The answer to `Paging`: a page of rows under the name `list`, and `total`, the number of rows on all pages. */
export const paged = <const Name extends string, Item extends z.core.SomeType>(list: Name, item: Item) =>
  z.object({ [list]: z.array(item), total: z.int() } as Record<Name, z.ZodArray<Item>> & { total: z.ZodInt })
