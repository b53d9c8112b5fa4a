import { accessSync, constants, mkdirSync } from 'node:fs'
import { databaseAddress } from './platform/database/address.ts'
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
  if (code in ofFolder) return `DATA_DIR: ${ofFolder[code]!} (${error.path ?? settings.DATA_DIR}).`
  return error.message
}

function ofListening({ code, message }: Known, { PORT, HOST }: Settings): string {
  if (code === 'EADDRINUSE') return `PORT: a porta ${PORT} já está em uso: escolha outra com PORT=…`
  if (code === 'EACCES') return `PORT: sem permissão para a porta ${PORT}: escolha uma a partir de 1024.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: ${HOST} não é um endereço deste computador.`
  return `PORT: não foi possível abrir a porta ${PORT} (${message}).`
}

const ofFolder: Record<string, string> = {
  ENOENT: 'a pasta não existe e não pode ser criada',
  ENOTDIR: 'o caminho não é uma pasta',
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

/** Before anything is opened: what is found out later has other names. @throws what the system says. */
export function requireFolder(path: string) {
  mkdirSync(path, { recursive: true })
  accessSync(path, constants.W_OK | constants.X_OK)
}
