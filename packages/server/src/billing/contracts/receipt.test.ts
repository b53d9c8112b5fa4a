import { expect, it } from 'vitest'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { openTestServer } from '../../testing/test-server.ts'
import { contracted, Paying } from '../testing/paying.ts'

const server = openTestServer()

it('the receipt of a payment says who received what from whom, for what, and fits its page with the longest names', async () => {
  const ana = await server.company()
  const id = await contracted(new Paying(server), ana)
  const issuer = 'Prumo Tecnologia e Sistemas de Gestão Limitada '.repeat(3).trim()
  const payer = 'Padaria e Confeitaria dos Irmãos Albuquerque de Vasconcelos '.repeat(2).trim()
  await server.asOwner(`update billing.fiscal set issuer_name = $1, issuer_tax_id = '11222333000181'`, [issuer])
  await server.asOwner('update identity.companies set name = $1 where id = $2', [payer, ana.companyId])
  await server.asOwner(`update billing.contracts set plan_name = 'Plano para redes' where company_id = $1`, [
    ana.companyId,
  ])
  const { body } = await ana.call('GET /client/finance/payment/{id}', { params: { id } })
  const params = { id, charge: body.response.payments[0]!.id }
  const pages = await pagesOf((await ana.call('GET /client/finance/payment/{id}/receipts/{charge}', { params })).raw)
  expect(pages).toHaveLength(1)
  const said = pages[0]!.replaceAll(/\s+/g, ' ')
  for (const part of [`${issuer}, CNPJ 11.222.333/0001-81`, `Recebemos de ${payer}`, 'cento e quarenta e nove reais'])
    expect(said).toContain(part)
  expect(said).not.toContain('Plano Plano')
})
