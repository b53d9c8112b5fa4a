import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { databaseAddress } from './address.ts'

test.each([
  ['postgres://ana:senha@banco.exemplo.com.br:6432/prumo', 'banco.exemplo.com.br', 6432],
  ['postgresql://ana:senha@banco.exemplo.com.br/prumo?sslmode=require', 'banco.exemplo.com.br', 5432],
  ['postgres://ana:senha@/prumo?host=/var/run/postgresql&port=5433', '/var/run/postgresql', 5433],
  ['postgres://ana@/prumo?host=%2Fvar%2Frun%2Fpostgresql', '/var/run/postgresql', 5432],
  ['postgres:///prumo?host=/var/run/postgresql', '/var/run/postgresql', 5432],
  ['postgres://ana@%2Fvar%2Frun%2Fpostgresql/prumo', '/var/run/postgresql', 5432],
  ['postgres://ana:senha@localhost/prumo?host=/var/run/postgresql', '/var/run/postgresql', 5432],
  ['postgres://ana:senha@[::1]:5433/prumo', '[::1]', 5433],
  ['postgres://ana:50%@%zz:5433/prumo', '%zz', 5433],
])('DATABASE_URL takes %s, as PostgreSQL does', (DATABASE_URL, host, port) => {
  expect(databaseAddress(DATABASE_URL)).toEqual({ host, port, database: 'prumo' })
  expect(readSettings({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
})

test.each(['prumo', '/var/run/postgresql', 'mysql://ana@/prumo', 'postgres://ana:se/nha@banco/prumo', 'ana@/prumo'])(
  'DATABASE_URL refuses %s, in words',
  (DATABASE_URL) => {
    expect(() => readSettings({ DATABASE_URL })).toThrow(
      'Configuração inválida: DATABASE_URL: use um endereço que comece com postgres:// ou postgresql://',
    )
  },
)
