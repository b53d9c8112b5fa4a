import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { databaseAddress, ownSettingIn, unfitServerIn } from './database/address.ts'
import { isOfSeveral } from './database/hosts.ts'
import { rangesOf } from './outgoing/reachable.ts'

const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `use um endereço que comece com ${protocols.map((protocol) => `${protocol}//`).join(' ou ')}`,
  })

const whole = (min: number, max: number) =>
  z.coerce
    .number({ error: 'use um número' })
    .int('use um número inteiro')
    .min(min, `use ao menos ${min}`)
    .max(max, `use no máximo ${max}`)

/** Keys of 32 bytes in base64, separated by commas. */
const keys = z
  .string()
  .transform((value) => value.split(',').map((key) => Buffer.from(key.trim(), 'base64')))
  .refine((all) => all.every((key) => key.length === 32), {
    message: 'use 32 bytes em base64 (openssl rand -base64 32); várias chaves se separam por vírgula',
  })

function areRanges(texts: readonly string[]): boolean {
  try {
    rangesOf(texts)
    return true
  } catch {
    return false
  }
}

/** Every setting; all are optional (docs/operations.md). */
const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  BASE_URL: url('http:', 'https:').optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z
    .string()
    .refine((value) => databaseAddress(value) !== undefined, {
      message: 'use um endereço que comece com postgres:// ou postgresql://',
    })
    .refine((value) => ownSettingIn(value) === undefined, {
      error: ({ input }) => `tire ${ownSettingIn(String(input))} do endereço: o próprio Prumo o define em cada conexão`,
    })
    .refine((value) => unfitServerIn(value) === undefined, {
      error: ({ input }) =>
        `target_session_attrs=${unfitServerIn(String(input))} não serve: o Prumo grava, use read-write ou nada`,
    })
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .refine((value) => databaseAddress(value) !== undefined && ownSettingIn(value) === undefined, {
      message: 'use o endereço postgres:// de um secundário, sem o que o próprio Prumo define em cada conexão',
    })
    .refine((value) => !isOfSeveral(value), { message: 'use o endereço de um só secundário' })
    .optional(),
  DATABASE_POOL: whole(2, 500).default(16),
  STORAGE_URL: url('s3:').optional(),
  MAX_FILE_MB: whole(1, 5000).default(25),
  DELETED_FILES_DAYS: whole(0, 3650).default(30),
  TRAIL_MONTHS: whole(1, 1200).optional(),
  SECRET_KEY: keys.optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().default('Prumo <nao-responda@localhost>'),
  INBOUND_MAIL_DOMAIN: z
    .string()
    .regex(/^(?:[a-z0-9-]{1,63}\.){1,10}[a-z]{2,63}$/, 'use um domínio em minúsculas, como tarefas.exemplo.com.br')
    .optional(),
  INBOUND_MAIL_PORT: whole(0, 65_535).default(2525),
  INBOUND_MAIL_HOST: z.string().default('127.0.0.1'),
  SECURITY_CONTACT: z
    .string()
    .refine((value) => z.email().safeParse(value).success || /^(https|mailto):/.test(value), {
      message: 'use um e-mail ou um endereço https://',
    })
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO: z.enum(['0', '1']).optional(),
  TRUST_PROXY: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  DRAIN_SECONDS: whole(0, 300).default(0),
  RATE_LIMIT: whole(1, 10_000_000).default(1200),
  TIME_LIMIT_FACTOR: whole(1, 100).default(1),
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^[\w-]+\.apps\.googleusercontent\.com$/, 'use um ID de cliente que termine com .apps.googleusercontent.com')
    .optional(),
  PAYMENTS: z.enum(['demo', 'none']).optional(),
  ASAAS_API_KEY: z.string().startsWith('$aact_', 'use a chave do Asaas, que começa com $aact_').optional(),
  ASAAS_URL: url('http:', 'https:').default('https://api.asaas.com/v3'),
  ASAAS_WEBHOOK_TOKEN: z.string().min(16, 'use ao menos 16 caracteres').optional(),
  ASAAS_CARDS: z.enum(['hosted', 'here']).default('hosted'),
  CEP_URLS: z
    .string()
    .default('https://viacep.com.br/ws/{cep}/json/,https://brasilapi.com.br/api/cep/v1/{cep}')
    .transform((value) => (value === 'off' ? [] : value.split(',').map((one) => one.trim())))
    .refine((all) => all.every((one) => one.includes('{cep}') && URL.canParse(one)), {
      message: 'use endereços com {cep}, separados por vírgula, ou off',
    }),
  OUTGOING_RANGES: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .refine(areRanges, { message: 'use faixas como 10.0.0.0/8 ou fd00::/8, separadas por vírgula' })
    .optional(),
  OUTGOING_HTTP: z.enum(['0', '1']).optional(),
  REHEARSAL: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  NODE_ENV: z.string().default('production'),
})
export type Settings = z.infer<typeof Environment>
export const settingNames: readonly string[] = Object.keys(Environment.shape)

/**
 * Settings that hold a password or a key. `SMTP_URL_FILE` may name a file, for example of a vault, that holds SMTP_URL.
 */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'ASAAS_API_KEY',
  'ASAAS_WEBHOOK_TOKEN',
] as const

/** Reads the settings. A wrong value stops the start with one clear line. Empty variables count as absent. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  for (const name of secretSettings) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) throw new SettingError(name, `use ${name} ou ${name}_FILE, não os dois`)
    given[name] = contentOf(`${name}_FILE`, file)
  }
  const parsed = Environment.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new SettingError(String(issue!.path[0]), issue!.message)
}

function contentOf(name: string, file: string): string {
  let content: string
  try {
    content = readFileSync(file, 'utf8').trim()
  } catch {
    throw new SettingError(name, `o arquivo ${file} não pode ser lido`)
  }
  if (content === '') throw new SettingError(name, `o arquivo ${file} está vazio`)
  return content
}

/** A setting with which the server cannot start. */
export class SettingError extends Error {
  constructor(name: string, reason: string) {
    super(`Configuração inválida: ${name}: ${reason}`)
    this.name = 'SettingError'
  }
}
