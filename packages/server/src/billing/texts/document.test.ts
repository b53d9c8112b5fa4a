import { expect, it } from 'vitest'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { openTestServer } from '../../testing/test-server.ts'
import { hashOf } from './accepting.ts'

const server = openTestServer()

it('the PDF of a contract has its text, and once it was accepted who did it, when, from where and the hash of the text', async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  const ana = await server.company()
  const html = '<h2>1. Objeto</h2><p>O direito de usar o sistema.</p>'
  const [text] = await server.asOwner<{ id: number }>(
    `insert into billing.contract_texts (title, version, html) values ('Contrato de teste', 1, $1) returning id::int as id`,
    [html],
  )
  const params = { id: text!.id }
  const paper = async () =>
    (await pagesOf((await ana.call('GET /client/contracts/{id}/pdf', { params })).raw)).join(' ')
  const open = await paper()
  expect(open).toContain('O direito de usar o sistema.')
  expect(open).toContain('Aberto: ainda não foi aceito')
  expect(open).not.toContain('Comprovante do aceite')

  const accepted = await ana.call('POST /client/contracts/{id}', { params })
  expect(accepted.status).toBe(200)
  // What the provider publishes later changes nothing of it.
  await server.asOwner(
    `insert into billing.contract_texts (title, version, html) values ('Contrato de teste', 2, '<p>Outro texto.</p>')`,
  )
  const closed = (await paper()).replaceAll(/\s+/g, ' ')
  for (const part of [
    'Comprovante do aceite',
    '11/05/2026 12:00:00 (fuso America/Sao_Paulo)',
    '2026-05-11T15:00:00.000Z',
    'É o que foi aceito: o resumo confere',
  ])
    expect(closed).toContain(part)
  // Long words may break every few letters.
  expect(closed.replaceAll(/[\s\u200b]/g, '')).toContain(hashOf(html))
  expect(closed).not.toContain('Outro texto')

  // A text that somebody changed in the database does not pass for the accepted one.
  await server.asOwner(`update billing.contract_texts set html = '<p>Mudado.</p>' where id = $1`, [text!.id])
  expect(await paper()).toContain('Não confere com o resumo')
})
