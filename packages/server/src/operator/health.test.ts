import { expect, it } from 'vitest'
import type { Installation } from '../platform/numbers/installation.ts'
import { findingsOf, lasting } from './health.ts'

const now = new Date('2026-12-01T03:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3600_000)
const queue = (of: object) => ({ queue: 'mail.send', waiting: 0, later: 0, running: 0, failed: 0, oldest: 0, ...of })
const daily = { job: 'platform.bin.empty', everySeconds: 86_400, ms: 3000 }
const well: Installation = {
  databaseBytes: 3 * 1024 ** 3,
  queues: [queue({ waiting: 2, oldest: 5 })],
  scheduled: [{ ...daily, endedAt: ago(20) }],
  copiedAt: ago(7),
}

it('says in sentences that all is well', () => {
  const findings = findingsOf(well, now)
  expect(findings.every(({ well: good }) => good)).toBe(true)
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    'O banco de dados tem 3 GB.',
    '2 trabalhos esperam, o mais antigo, de mail.send, há 5 segundos.',
    'Nenhum trabalho foi desistido.',
    'As rotinas rodam a tempo; a mais longa, platform.bin.empty, levou 3 segundos.',
    'A última cópia de segurança é de há 7 horas.',
  ])
})

it.each([
  [{ queues: [queue({ waiting: 1, oldest: 1200 })] }, /mail\.send, há 20 minutos/],
  [{ queues: [queue({ failed: 3 })] }, /desistidos 3 de mail\.send/],
  [{ scheduled: [{ ...daily, endedAt: ago(40) }] }, /Atrasadas: platform\.bin\.empty, há 40 horas/],
  [{ copiedAt: ago(72) }, /há 3 dias/],
  [{ copiedAt: null }, /Não há cópia/],
])('%# asks for attention', (change, said) => {
  const bad = findingsOf({ ...well, ...change }, now).filter(({ well: good }) => !good)
  expect(bad).toHaveLength(1)
  expect(bad[0]!.sentence).toMatch(said)
})

it('a length of time has one unit', () => {
  expect([1, 61, 3600, 86_400, 200_000].map(lasting)).toEqual(['1 segundo', '1 minuto', '1 hora', '24 horas', '2 dias'])
})
