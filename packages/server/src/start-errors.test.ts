import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { readSettings } from './platform/settings.ts'
import { requireDemo, requireFolder, startSentence } from './start-errors.ts'

const folder = mkdtempSync(join(tmpdir(), 'prumo-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'file')
writeFileSync(file, 'x')

describe('a server that cannot start says in one Portuguese line which setting to mend', () => {
  const connecting = async (DATABASE_URL: string) => {
    const error = await new pg.Client({ connectionString: DATABASE_URL }).connect().catch((cause: Error) => cause)
    return startSentence(error as Error, readSettings({ DATABASE_URL, DATA_DIR: folder }))
  }
  const making = (path: string) => {
    try {
      requireFolder(path)
      return ''
    } catch (error) {
      return startSentence(error as Error, readSettings({ DATA_DIR: path }))
    }
  }

  it('when nobody answers at DATABASE_URL, without telling its password', async () => {
    const said = await connecting('postgres://a:b@127.0.0.1:1/x')
    expect(said).toBe('DATABASE_URL: o banco de dados não responde em 127.0.0.1:1/x (ECONNREFUSED).')
  })

  it('when the demo company is asked for and did not come with the program', () => {
    expect(() => requireDemo({ DEMO: '1' }, false)).toThrow(/^DEMO: a imagem de produção não traz/)
    for (const DEMO of ['0', undefined] as const) expect(() => requireDemo({ DEMO }, false)).not.toThrow()
    expect(() => requireDemo({ DEMO: '1' })).not.toThrow()
  })

  it('when there is no socket in the folder of DATABASE_URL', async () => {
    const said = await connecting(`postgres://a:b@/x?host=${folder}`)
    expect(said).toBe(`DATABASE_URL: o banco de dados não responde em ${folder} (banco x) (ENOENT).`)
  })

  it('when the folder is a file, or lies in one', () => {
    expect(making(file)).toContain('DATA_DIR: o caminho não é uma pasta')
    expect(making(join(file, 'data'))).toContain('DATA_DIR: o caminho não é uma pasta')
    expect(making(join(folder, 'new/in/new'))).toBe('')
  })

  it('when the folder is in a place that takes none, which is said at once', () => {
    const nowhere = join(folder, 'shortcut')
    symlinkSync(join(folder, 'gone/away'), nowhere)
    expect(making(nowhere)).toContain('DATA_DIR: a pasta não existe e não pode ser criada')
    expect(making(join(folder, 'a'.repeat(300)))).toContain('DATA_DIR: o caminho é longo demais')
    if (existsSync('/proc/self')) expect(making('/proc/prumo/data')).toContain('DATA_DIR: a pasta não existe')
  })

  it('when a certificate that DATABASE_URL names is missing', () => {
    const settings = readSettings({
      DATABASE_URL: 'postgres://h/x?sslrootcert=%2Fno%20such%2Fca.pem',
      DATA_DIR: folder,
    })
    const missing = Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open', path: '/no such/ca.pem' })
    expect(startSentence(missing, settings)).toBe('DATABASE_URL: o arquivo /no such/ca.pem não pode ser lido (ENOENT).')
  })

  it('when system or database say something unforeseen', () => {
    const settings = readSettings({ DATABASE_URL: 'postgres://localhost/x', DATA_DIR: folder })
    const system = Object.assign(new Error('x'), { code: 'EXDEV', syscall: 'rename', path: '/data/x' })
    expect(startSentence(system, settings)).toBe('DATA_DIR: o sistema recusou /data/x (EXDEV).')
    const database = Object.assign(new Error('no such thing'), { code: 'XX000', severity: 'ERROR' })
    expect(startSentence(database, settings)).toBe('DATABASE_URL: o banco de dados recusou: no such thing (XX000).')
  })

  it.each([
    ['28P01', 'DATABASE_URL: usuário ou senha incorretos.'],
    ['53100', 'DATABASE_URL: não há espaço no disco do banco de dados.'],
    ['EROFS', 'DATA_DIR: a pasta só pode ser lida'],
    ['EACCES', 'DATA_DIR: sem permissão para gravar na pasta'],
    ['ENOSPC', 'DATA_DIR: não há espaço no disco'],
  ])('when the system says %s', (code, words) => {
    const settings = readSettings({ DATABASE_URL: 'postgres://localhost/x', DATA_DIR: folder })
    expect(startSentence(Object.assign(new Error('x'), { code }), settings)).toContain(words)
  })

  it.each([
    ['EADDRINUSE', 'PORT: a porta 80 já está em uso'],
    ['EACCES', 'PORT: sem permissão para a porta 80'],
    ['EADDRNOTAVAIL', 'HOST: 10.0.0.9 não é um endereço deste computador'],
  ])('when listening says %s', (code, words) => {
    const settings = readSettings({ PORT: '80', HOST: '10.0.0.9', DATA_DIR: folder })
    expect(startSentence(Object.assign(new Error('x'), { code, syscall: 'listen' }), settings)).toContain(words)
  })
})
