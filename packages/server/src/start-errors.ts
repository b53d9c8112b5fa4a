import { accessSync, constants, existsSync, mkdirSync, opendirSync } from 'node:fs'
import { dirname } from 'node:path'
import { databaseAddress, decoded } from './platform/database/address.ts'
import type { Settings } from './platform/settings.ts'

type Known = Error & { code?: string; syscall?: string; path?: string; address?: string; port?: number }

/** Why the server cannot start, in Portuguese, with the name of the setting to change. */
export function startSentence(error: Known, settings: Settings | undefined): string {
  const { code = '', syscall } = error
  if (!settings) return error.message
  if (syscall === 'listen' || code === 'EADDRINUSE') return ofListening(error, settings)
  if (syscall === 'getaddrinfo' && !settings.DATABASE_URL) return `HOST: o endereço ${settings.HOST} não existe.`
  if (settings.DATABASE_URL && isAway(error)) {
    return `DATABASE_URL: o banco de dados não responde em ${placeOf(settings.DATABASE_URL)} (${code || error.message}).`
  }
  if (code in ofDatabase) return `${settings.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'}: ${ofDatabase[code]!}`
  const { path } = error
  // Certificates of the connection are files too.
  if (path && settings.DATABASE_URL && decoded(settings.DATABASE_URL).includes(path)) {
    return `DATABASE_URL: o arquivo ${path} não pode ser lido (${code}).`
  }
  if (code in ofFolder) return `DATA_DIR: ${ofFolder[code]!} (${path ?? settings.DATA_DIR}).`
  if (path && syscall) return `DATA_DIR: o sistema recusou ${path} (${code}).`
  if ('severity' in error) {
    return `${settings.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'}: o banco de dados recusou: ${error.message} (${code}).`
  }
  return error.message
}

function ofListening({ code, message, port, address }: Known, settings: Settings): string {
  const { PORT, HOST, METRICS_PORT, METRICS_HOST } = settings
  if (METRICS_PORT !== undefined && port === METRICS_PORT) {
    const place = `${address ?? METRICS_HOST}:${METRICS_PORT}`
    return `METRICS_PORT: não foi possível abrir ${place} (${code ?? message}): escolha outra porta, ou confira METRICS_HOST.`
  }
  if (code === 'EADDRINUSE') return `PORT: a porta ${PORT} já está em uso: escolha outra com PORT=…`
  if (code === 'EACCES') return `PORT: sem permissão para a porta ${PORT}: escolha uma a partir de 1024.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: ${HOST} não é um endereço deste computador.`
  return `PORT: não foi possível abrir a porta ${PORT} (${message}).`
}

const ofFolder: Record<string, string> = {
  ENOENT: 'a pasta não existe e não pode ser criada',
  ENOTDIR: 'o caminho não é uma pasta',
  ENAMETOOLONG: 'o caminho é longo demais',
  ELOOP: 'o caminho passa por atalhos que levam a si mesmos',
  EIO: 'o disco falhou',
  EEXIST: 'o caminho não é uma pasta',
  EISDIR: 'há uma pasta onde se esperava um arquivo',
  EACCES: 'sem permissão para gravar na pasta',
  EPERM: 'sem permissão para gravar na pasta',
  EROFS: 'a pasta só pode ser lida',
  ENOSPC: 'não há espaço no disco',
  EDQUOT: 'não há espaço no disco',
}

const ofDatabase: Record<string, string> = {
  '28P01': 'usuário ou senha incorretos.',
  '28000': 'o banco de dados recusou o usuário.',
  '3D000': 'este banco de dados não existe.',
  '42501': 'o usuário não é dono do banco de dados e não pode prepará-lo.',
  '25006': 'este banco de dados só pode ser lido.',
  '53100': 'não há espaço no disco do banco de dados.',
  '53300': 'o banco de dados não aceita mais conexões.',
}

const away = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET']
const isAway = ({ code = '', syscall, message }: Known) =>
  away.includes(code) ||
  (syscall === 'connect' && code === 'ENOENT') ||
  /^(?:57P|08)/.test(code) ||
  /connection terminated/i.test(message)

/** Without user and password. A folder is that of a socket. */
const placeOf = (url: string) => {
  const { host, port, database } = databaseAddress(url)!
  return host.startsWith('/') ? `${host} (banco ${database})` : `${host}:${port}/${database}`
}

/** The image of production comes without the demo company. */
export const hasDemo = existsSync(new URL('demo/building.ts', import.meta.url))

/** @throws before anything is opened, where the demo company is asked for and is not there. */
export function requireDemo({ DEMO }: Pick<Settings, 'DEMO'>, has = hasDemo) {
  if (DEMO !== '1' || has) return
  throw new Error(
    'DEMO: a imagem de produção não traz a empresa de demonstração. Tire DEMO=1, ou inicie o código-fonte com npm start.',
  )
}

/**
 * Makes the folder, and those above it that are missing, before anything is opened: what fails later has other names.
 * Node's own `recursive` never ends where a folder exists and says ENOENT to whoever makes another in it, as /proc does.
 * @throws what the system says.
 */
export function requireFolder(path: string) {
  const missing: string[] = []
  for (let at = path; !existsSync(at); at = dirname(at)) missing.unshift(at)
  for (const folder of missing) make(folder)
  opendirSync(path).closeSync()
  accessSync(path, constants.W_OK | constants.X_OK)
}

function make(folder: string) {
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another start was faster. A shortcut that leads nowhere exists too, and does not open.
    if ((error as Known).code !== 'EEXIST') throw error
  }
}
