import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { DateOnly } from '../../date-fields.ts'
import { Instant, text } from '../../fields.ts'
import { keyAreaNames } from '../../keys.ts'
import { approvable } from '../../permissions.ts'
import { creates, lists, one } from '../../record-calls.ts'
import { isNetwork } from './networks.ts'

const Right = z.enum(['see', 'edit'])
/** By area: to see or to edit; one that is not named is closed. */
const Areas = z.partialRecord(z.enum(keyAreaNames), Right)

/** The most networks of a key. */
const mostNetworks = 20

export const KeyInput = z.object({
  name: text(80, 'Diga para que a chave serve'),
  areas: Areas.refine((areas) => Object.keys(areas).length > 0, 'Escolha ao menos uma área'),
  /** The areas in which it also approves what others wrote. */
  approves: z.array(z.enum(approvable)).default([]),
  /** IPv4 or IPv6 addresses and ranges it may be used from; none: anywhere. */
  addresses: z
    .array(
      z
        .string()
        .trim()
        .max(60)
        .refine(isNetwork, 'Use um endereço como 200.10.20.30, ou uma faixa como 200.10.20.0/24'),
    )
    .max(mostNetworks, `Use no máximo ${mostNetworks} endereços`)
    .default([]),
  /** 'yyyy-MM-dd', its last day; null: until it is withdrawn. */
  ends_on: DateOnly.nullable().default(null),
})

/** A new key; with the password of its person, because an open session alone must not leave a door behind. */
export const NewKey = KeyInput.extend({
  password: z.string({ error: 'Preencha a sua senha' }).min(1, 'Preencha a sua senha').max(200),
})

/** A key without its token, which only its creation answers. */
export const IntegrationKey = z
  .object({
    id: z.int(),
    name: z.string(),
    /** The last characters of its token. */
    ending: z.string(),
    user_id: z.int(),
    user_name: z.string(),
    areas: Areas,
    approves: z.array(z.string()),
    addresses: z.array(z.string()),
    ends_on: z.string().nullable(),
    created_at: Instant,
    /** Accurate to a minute; null: never. */
    used_at: Instant.nullable(),
  })
  .meta({ id: 'IntegrationKey' })
export type IntegrationKey = z.infer<typeof IntegrationKey>

/** What a key opens now, as the program that uses it reads it. */
export const KeyInUse = z
  .object({
    name: z.string(),
    person: z.string(),
    company: z.string(),
    areas: Areas,
    approves: z.array(z.string()),
    ends_on: z.string().nullable(),
    /** 'yyyy-MM-dd' in the company's time zone. */
    today: z.string(),
  })
  .meta({ id: 'KeyInUse' })

const why = 'Cada um vê e retira as suas; quem é responsável pela empresa, todas.'

export const keyCalls = defineCalls({
  'GET /integrations/keys': {
    summary: 'As minhas chaves de integração; de quem é responsável pela empresa, as de todos',
    audience: 'everyone',
    why,
    ...lists(IntegrationKey),
  },
  'POST /integrations/keys': {
    summary: 'Criar uma chave de integração; só esta resposta diz a chave (token)',
    audience: 'everyone',
    why: 'Para as próprias tarefas e agenda, de cada um; para as outras áreas, de quem é responsável pela empresa.',
    confidential: true,
    ...creates(NewKey, IntegrationKey.extend({ token: z.string() })),
    errors: ['key.personal', 'list.too_many', 'password.wrong', 'rate.limited'],
  },
  'DELETE /integrations/keys/{id}': {
    summary: 'Retirar uma chave de integração, na hora',
    audience: 'everyone',
    why,
    payment: 'limited',
  },
  'GET /integrations/key': {
    summary: 'A chave com que se pergunta: o seu nome, de quem é, e o que abre agora',
    audience: 'everyone',
    why: 'Um programa confere com isto se a sua chave vale.',
    key: 'any',
    response: one(KeyInUse),
    errors: ['not_found'],
  },
})
