/** Public forms: what they ask, what they make, and how what was typed into one is read, in the browser as on the server. */
import { z } from 'zod'
import { isDate } from '../../dates.ts'
import { atMost, Email, isSeen, storable, text, unstorable, whole } from '../../fields.ts'
import { amountOf, centsOf, mostMoney, plainDecimal } from '../../money.ts'

export const formLimits = {
  /** Forms of a company. */
  forms: 100,
  fields: 15,
  options: 20,
  /** Answers of a form in a day, at most. */
  day: 500,
  /** Answers of a form that wait to be looked at: beyond them it takes none. */
  waiting: 1000,
} as const

/** What a form makes of an answer. A complaint has forms of its own, in which its customer follows it (quality). */
export const formMakes = { task: 'Tarefa', contact: 'Contato', entry: 'Lançamento', rnc: 'RNC' } as const
export type FormMakes = keyof typeof formMakes

/** Why some are made by a person who has looked at the answer: that person knows the account, or the department. */
export const madeByHand: Readonly<Partial<Record<FormMakes, string>>> = {
  entry: 'Um lançamento é sempre conferido por alguém',
  rnc: 'Uma RNC é sempre conferida por alguém',
}
export const formMakesNames = Object.keys(formMakes) as [FormMakes, ...FormMakes[]]

export const fieldTypes = {
  line: 'Texto curto',
  text: 'Texto longo',
  email: 'E-mail',
  phone: 'Telefone',
  date: 'Data',
  money: 'Valor',
  choice: 'Escolha',
} as const
export type FieldType = keyof typeof fieldTypes
export const fieldTypeNames = Object.keys(fieldTypes) as [FieldType, ...FieldType[]]

/** The most letters of an answer. */
const longest: Partial<Record<FieldType, number>> = { line: 200, text: 4000, phone: 40, choice: 120 }

type Known = { key: string; label: string; type: FieldType; needed?: true }

/** The fields that fill something of what a form makes; a needed one cannot be left out. All others go into its text. */
export const knownFields: Readonly<Record<FormMakes, readonly Known[]>> = {
  task: [
    { key: 'what', label: 'O que você precisa', type: 'line', needed: true },
    { key: 'details', label: 'Detalhes', type: 'text' },
    { key: 'by', label: 'Para quando', type: 'date' },
    { key: 'name', label: 'Seu nome', type: 'line' },
    { key: 'reach', label: 'Telefone ou e-mail', type: 'line' },
  ],
  contact: [
    { key: 'name', label: 'Seu nome', type: 'line', needed: true },
    { key: 'email', label: 'E-mail', type: 'email', needed: true },
    { key: 'phone', label: 'Telefone', type: 'phone' },
    { key: 'details', label: 'Mensagem', type: 'text' },
  ],
  entry: [
    { key: 'what', label: 'A que se refere', type: 'line', needed: true },
    { key: 'value', label: 'Valor', type: 'money', needed: true },
    { key: 'due', label: 'Vencimento', type: 'date', needed: true },
    { key: 'name', label: 'Seu nome ou empresa', type: 'line' },
    { key: 'details', label: 'Detalhes', type: 'text' },
  ],
  rnc: [
    { key: 'what', label: 'O que não saiu como devia', type: 'line', needed: true },
    { key: 'details', label: 'Conte como foi', type: 'text' },
    { key: 'when', label: 'Quando aconteceu', type: 'date' },
    { key: 'name', label: 'Seu nome', type: 'line' },
    { key: 'reach', label: 'Telefone ou e-mail', type: 'line' },
  ],
}

/** A field of a form. Its `key` names what was typed into it: one of `knownFields`, or 'q1' and on. */
export const FormField = z
  .object({
    key: z.string().regex(/^[a-z][a-z0-9]{0,19}$/),
    label: text(120, 'Escreva a pergunta'),
    type: z.enum(fieldTypeNames),
    required: z.boolean().default(false),
    /** Of a choice. */
    options: z
      .array(text(120, 'Escreva a opção'))
      .max(formLimits.options, `Use no máximo ${formLimits.options} opções`)
      .default([]),
  })
  .refine(({ type, options }) => type !== 'choice' || options.length >= 2, {
    path: ['options'],
    message: 'Escreva ao menos duas opções',
  })
export type FormField = z.output<typeof FormField>

/** The fields of a new form. */
export const usualFields = (makes: FormMakes): FormField[] =>
  knownFields[makes].map(({ key, label, type, needed = false }) => ({
    key,
    label,
    type,
    required: needed,
    options: [],
  }))

/** What is wrong with the fields of a form; undefined: nothing. */
export function fieldsRefusal(makes: FormMakes, fields: readonly FormField[]): string | undefined {
  if (new Set(fields.map(({ key }) => key)).size < fields.length) return 'Um campo aparece duas vezes'
  for (const { key, label, type, needed } of knownFields[makes]) {
    const found = fields.find((field) => field.key === key)
    if (needed && !found?.required) return `O campo “${label}” não pode faltar`
    if (found && found.type !== type) return `O campo “${label}” não muda de tipo`
  }
  return undefined
}

/** What was typed, by the key of its field. */
export const FormAnswers = z.record(z.string().max(20), z.string().max(8000))
export type FormAnswers = z.output<typeof FormAnswers>

export type AnsweredField = { key: string; label: string; type: FieldType; value: string }

/**
 * Reads what was typed into the fields of a form: dates are 'yyyy-MM-dd', amounts decimal text; what is empty is left out,
 * and so is what no field asks for.
 */
export function readAnswers(
  fields: readonly FormField[],
  typed: FormAnswers,
): { answered: AnsweredField[]; errors: Record<string, string> } {
  const answered: AnsweredField[] = []
  const errors: Record<string, string> = {}
  for (const field of fields) {
    const given = Object.hasOwn(typed, field.key) ? typed[field.key]!.trim() : ''
    if (given === '' || !isSeen(given)) {
      if (field.required) errors[field.key] = 'Preencha este campo'
      continue
    }
    const { value, error } = readOne(field, given)
    if (error !== undefined) errors[field.key] = error
    else answered.push({ key: field.key, label: field.label, type: field.type, value })
  }
  return { answered, errors }
}

type Read = { value: string; error?: undefined } | { value?: undefined; error: string }

function readOne({ type, options }: FormField, given: string): Read {
  if (type === 'date') return isDate(given) ? { value: given } : { error: 'Data inválida' }
  if (type === 'choice') return options.includes(given) ? { value: given } : { error: 'Escolha uma das opções' }
  if (type === 'email') {
    const { data, error } = Email.safeParse(given)
    return data === undefined ? { error: error!.issues[0]!.message } : { value: data }
  }
  if (type === 'money') {
    const value = amountOf(plainDecimal(given))
    if (value === undefined || centsOf(value) <= 0n) return { error: 'Informe um valor maior que zero' }
    return centsOf(value) > centsOf(mostMoney) ? { error: 'Valor inválido' } : { value }
  }
  const { data, error } = text(longest[type]!).safeParse(given)
  return data === undefined ? { error: error!.issues[0]!.message } : { value: data }
}

/** A text of several lines, which may be left out. */
const paragraph = (max: number) => z.string().trim().max(max, atMost(max)).refine(storable, unstorable).default('')

const formShape = {
  title: text(120, 'Dê um título ao formulário'),
  /** Said above the fields. */
  intro: paragraph(1000),
  /** Said to whoever sent it, after the thanks. */
  thanks: paragraph(500),
  makes: z.enum(formMakesNames),
  fields: z
    .array(FormField)
    .min(1, 'Escolha ao menos um campo')
    .max(formLimits.fields, `Use no máximo ${formLimits.fields} campos`),
  /** The person who receives the answers. */
  receiver_id: whole(1, Number.MAX_SAFE_INTEGER, 'Escolha quem recebe'),
  /** The moment of a task or a contact: when the answer comes, or when somebody has looked at it. */
  at_once: z.boolean().default(false),
  is_open: z.boolean().default(true),
  /** 'yyyy-MM-dd', the last day on which it takes answers. */
  ends_on: z
    .union([z.null(), z.literal(''), z.string().refine(isDate, 'Data inválida')])
    .default(null)
    .transform((day) => day || null),
  most_a_day: whole(1, formLimits.day, `Use de 1 a ${formLimits.day}`).default(100),
}

export const FormInput = z
  .object(formShape)
  .refine(({ makes, fields }) => fieldsRefusal(makes, fields) === undefined, {
    path: ['fields'],
    error: ({ input }) => {
      const { makes, fields } = input as { makes: FormMakes; fields: FormField[] }
      return fieldsRefusal(makes, fields)
    },
  })
  .refine(({ makes, at_once }) => madeByHand[makes] === undefined || !at_once, {
    path: ['at_once'],
    error: ({ input }) => madeByHand[(input as { makes: FormMakes }).makes],
  })
export type FormInput = z.output<typeof FormInput>
