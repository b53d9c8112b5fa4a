import { z } from 'zod'
import { defineCalls } from '../contract.ts'
import { Id, Instant, optionalText, text, whole } from '../fields.ts'
import { lists, one } from '../record-calls.ts'
import { ShownPack } from '../welcome/model.ts'
import { Applied, ChosenItems, mostPackItems } from '../welcome/packs/endpoints.ts'

export const packLimits = { packs: 50, title: 120, note: 500 }

/** A pack of a consultant. */
export const OwnPack = z
  .object({
    id: z.int(),
    title: z.string(),
    version: z.int(),
    items: z.int(),
    changed_at: Instant,
    /** The version that was brought last to the company of the session; null: none. */
    here: z.int().nullable(),
    /** In how many companies that the person looks after it is, and in how many of them an older version. */
    companies: z.int(),
    behind: z.int(),
  })
  .meta({ id: 'OwnPack' })
export type OwnPack = z.output<typeof OwnPack>

export const PackVersion = z.object({
  number: z.int(),
  note: z.string(),
  made_at: Instant,
  /** How many items it added, changed and took out. */
  added: z.int(),
  changed: z.int(),
  dropped: z.int(),
})

/** A company that the person looks after and that has the pack, and which version, as it was seen there last. */
const PackPlace = z.object({ company_id: z.int(), company: z.string(), current: z.boolean(), version: z.int() })

const OpenPack = z
  .object({
    ...ShownPack.shape,
    id: z.int(),
    versions: z.array(PackVersion),
    here: z.int().nullable(),
    places: z.array(PackPlace),
  })
  .meta({ id: 'OpenPack' })
export type OpenPack = z.output<typeof OpenPack>

/** A record of the company that a pack can have. */
export const PackableRecord = z.object({
  /** Unique in the answer: its kind and its id. */
  key: z.string(),
  kind: z.string(),
  id: z.int(),
  /** The key of the record that it stands below. */
  above: z.string().nullable(),
  title: z.string(),
  /** The people of the company whom its texts name. */
  names: z.array(z.string()),
  /** Which item of the pack it is, and whether it differs from that. */
  item: z.string().nullable(),
  changed: z.boolean(),
})
export type PackableRecord = z.output<typeof PackableRecord>

const Packable = z
  .object({
    /** `latest`: that many of the latest are there, because the company has too many to choose from. */
    kinds: z.array(z.object({ id: z.string(), title: z.string(), latest: z.int().nullable() })),
    records: z.array(PackableRecord),
    /** Items of the pack that the company has not. */
    elsewhere: z.array(z.object({ key: z.string(), kind: z.string(), title: z.string() })),
  })
  .meta({ id: 'Packable' })
export type Packable = z.output<typeof Packable>

const title = text(packLimits.title, 'Dê um nome ao pacote')
const records = z
  .array(z.object({ kind: text(40), id: Id }))
  .max(mostPackItems, `Um pacote tem no máximo ${mostPackItems} itens`)

const own = {
  audience: 'everyone',
  why: 'Um pacote é de quem o fez; cada um só vê os seus, e do que a empresa tem só o que vê nela.',
} as const

export const ownPackCalls = defineCalls({
  'GET /portfolio/packs': { summary: 'Os pacotes da pessoa, pelo nome', ...own, ...lists(OwnPack) },
  'GET /portfolio/packable': {
    summary: 'O que a empresa tem que um pacote pode levar, e o que disto um pacote da pessoa já leva',
    ...own,
    weight: 'heavy',
    query: z.object({ pack: Id.optional() }),
    response: one(Packable),
    errors: ['not_found'],
  },
  'POST /portfolio/packs': {
    summary: 'Fazer um pacote do que a empresa tem: a estrutura e os textos, sem pessoas, datas, números e arquivos',
    ...own,
    weight: 'heavy',
    body: z.object({ title, records: records.min(1, 'Escolha o que o pacote leva') }),
    response: one(OwnPack),
    status: 201,
    errors: ['not_found', 'list.too_many', 'pack.duplicate', 'pack.too_large'],
  },
  'GET /portfolio/packs/{id}': {
    summary: 'Um pacote da pessoa ao lado do que a empresa tem, e as suas versões',
    ...own,
    weight: 'heavy',
    response: one(OpenPack),
  },
  'PUT /portfolio/packs/{id}': {
    summary: 'Mudar o nome de um pacote',
    ...own,
    body: z.object({ title }),
    response: one(OwnPack),
    errors: ['not_found', 'pack.duplicate'],
  },
  'DELETE /portfolio/packs/{id}': { summary: 'Apagar um pacote; o que ele trouxe às empresas fica', ...own },
  'POST /portfolio/packs/{id}/versions': {
    summary: 'Fazer a próxima versão de um pacote, com o que a empresa tem agora',
    ...own,
    weight: 'heavy',
    body: z.object({
      /** The version that it was made of. */
      version: whole(1),
      note: optionalText(packLimits.note),
      /** What is taken from the company: new, or as it is now. */
      records: records.default([]),
      /** The keys of items that the next version has no more, with what stands below them. */
      without: z.array(text(20)).max(mostPackItems).default([]),
    }),
    response: one(OwnPack),
    status: 201,
    errors: ['not_found', 'list.too_many', 'pack.version_changed', 'pack.too_large'],
  },
  'POST /portfolio/packs/{id}/applications': {
    summary: 'Trazer para a empresa o escolhido de um pacote; o que ela já tem ou mudou fica como está',
    ...own,
    weight: 'heavy',
    body: z.object({ version: whole(1), items: ChosenItems }),
    response: one(Applied),
    errors: ['not_found', 'permission.denied', 'list.too_many', 'indicator.duplicate', 'pack.version_changed'],
  },
})
