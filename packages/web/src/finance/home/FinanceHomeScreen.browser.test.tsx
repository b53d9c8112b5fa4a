import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, onPhone } from '../../testing/acting.ts'
import { answer, Refusal } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

it('says of one figure that it cannot be read, and reads it again on demand', async () => {
  const figures = 'GET /client/finance/dre/dre/consolidado'
  await openScreen('/financeiro', {
    answers: { 'GET /client/finance/entries': { total: 1 }, [figures]: new Refusal('server.internal') },
  })
  const result = page.getByRole('region', { name: /Lucro líquido/ })
  const again = result.getByRole('button', { name: 'Tentar novamente' })
  await expect.element(again).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Saldo' })).toMatchTextContent(/R\$/)
  await expectAccessible()
  answer({ [figures]: undefined })
  await again.click()
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(result).toMatchTextContent(/Realizado.*Previsto/)
})

it('leads a company without entries from the chart to the first DRE, and marks what is there', async () => {
  await openScreen('/financeiro', {
    answers: {
      'GET /client/finance/topic': { response: [{ id: 1, name: 'Vendas' }] },
      'GET /client/finance/statements': { response: [{ id: 8 }], total: 1 },
      'GET /client/finance/money-accounts': { response: [{ id: 1, name: 'Caixa', main: true }] },
    } as never,
  })
  const path = page.getByRole('region', { name: 'Do extrato à primeira DRE' })
  await expect.element(path.getByRole('link')).toHaveLength(5)
  await expect.element(path.getByRole('img', { name: 'Feito' })).toHaveLength(2)
  // The file says the account: the step opens it.
  await expect
    .element(path.getByRole('link', { name: 'Confirme a conta do banco' }))
    .toHaveAttribute('href', '/financeiro/extratos/8')
  await expect.element(page.getByRole('region', { name: 'Saldo' })).not.toBeInTheDocument()
  await expectAccessible()
})

it('shows no figure before it is known that there is one', async () => {
  let say: (answered: object) => void = () => undefined
  await openScreen('/financeiro', {
    answers: {
      'GET /client/finance/entries': ({ query }: { query: { situation?: string } }) =>
        query.situation ? { total: 0 } : new Promise((resolve) => (say = resolve)),
    } as never,
  })
  const balance = page.getByText('Saldo', { exact: true })
  await expect.element(page.getByRole('navigation', { name: 'Telas do financeiro' })).toBeVisible()
  await expect.element(balance).not.toBeVisible()
  say({ total: 1 })
  await expect.element(balance).toBeVisible()
})

it('imports the chart over a new entry, which keeps what was typed', async () => {
  let chart: object[] = []
  await openScreen('/financeiro', {
    answers: {
      'GET /client/finance/topic': () => ({ response: chart }) as never,
      'POST /client/finance/topic/import': () => {
        chart = [{ id: 1, name: 'Vendas' }]
        return { response: { categories: 27, accounts: 40 } }
      },
    },
  })
  await page.getByRole('button', { name: 'Novo lançamento' }).click()
  const form = page.getByRole('dialog', { name: 'Novo lançamento' })
  await form.getByLabelText('Descrição').fill('Papel da gráfica')
  await form.getByRole('button', { name: 'Importar o plano do seu ramo' }).click()
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect.element(form.getByText('Falta o plano de contas')).not.toBeInTheDocument()
  await expect.element(form.getByLabelText('Descrição')).toHaveValue('Papel da gráfica')
})

it('begins with what to do, the most urgent first, and leaves out what needs nothing', async () => {
  const sums = { open_income: 0, open_expense: 80, income: 0, expense: 80 }
  await openScreen('/financeiro', {
    answers: {
      'GET /client/finance/entries': ({ query }: { query: { situation?: string; from?: string } }) =>
        query.situation === 'late' || query.situation === undefined ? { total: 2, sums } : { total: 0, sums },
      'GET /client/finance/statements': {
        response: [{ id: 8, bank: 'Banco do Vale', account: '', file_name: 'x.ofx', lines: { open: 3, stored: 9 } }],
        total: 1,
      },
      'GET /client/finance/closed-months': { response: [{ month: '2020-01' }] },
    } as never,
  })
  const now = page.getByRole('region', { name: 'O que fazer agora' })
  await expect
    .element(now)
    .toMatchTextContent(/Atrasados.*Ver 2 lançamentos.*Banco do Vale: 3 linhas esperam por você.*Conferir e fechar/)
  await expect.element(now.getByText('Vence hoje')).not.toBeInTheDocument()
  await expect
    .element(now.getByRole('link', { name: 'Decidir as linhas' }))
    .toHaveAttribute('href', '/financeiro/extratos/8')
  await onPhone()
  await expectNoSidewaysScroll()
  await expectAccessible()
})
