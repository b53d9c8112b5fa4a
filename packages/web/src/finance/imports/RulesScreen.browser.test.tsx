import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage, pick } from '../../testing/acting.ts'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const create = 'POST /client/finance/booking-rules'
const answers: Answers = {
  'GET /client/finance/topic': {
    response: [
      {
        id: 1,
        name: 'Salários',
        type: '2',
        group_id: 4,
        subtopics: [{ id: 11, name: 'Salário', topic: 'Salário', topic_id: 1 }],
      },
    ],
  },
  'GET /client/finance/booking-rules': {
    response: [
      {
        id: 7,
        position: 1,
        contains: 'pix joão',
        least: 100,
        most: 900.5,
        money_account_id: null,
        type: '2',
        classification_id: 1,
        classification_name: 'Salários',
        scheme_account_id: 11,
        scheme_account_name: 'Salário',
        competence: 'previous',
        project_id: null,
        contact_id: null,
        parts: [],
        disabled: true,
      },
    ],
  },
  'GET /client/finance/statement-rules': {
    response: [
      {
        id: 3,
        type: '2',
        words: 'contabil escritorio',
        example: 'PAG BOLETO ESCRITORIO CONTABIL 12/11',
        classification_id: 1,
        classification_name: 'Salários',
        scheme_account_id: 11,
        scheme_account_name: 'Salário',
        competence: 'same',
        used: 2,
      },
    ],
    total: 1,
  },
  'GET /client/finance/booking-rules/lines': ({ query }) => ({
    response:
      query?.contains === 'contabil escritorio'
        ? {
            total: 12,
            value: 5400,
            lines: [
              {
                date: '2026-11-05',
                bank_description: 'PAG BOLETO ESCRITORIO CONTABIL',
                value: 450,
                booked_as: 'Contabilidade · Terceiros',
              },
            ],
          }
        : { total: 0, value: 0, lines: [] },
  }),
}

it('says each rule in a sentence, and which are switched off', async () => {
  await openScreen('/financeiro/extratos/regras', { answers })
  await expect.element(page.getByRole('button', { name: /^pix joão, de R\$\s100,00 a R\$\s900,50$/ })).toBeVisible()
  await expect.element(page.getByText('Saída em Salário · Salários, do mês anterior')).toBeVisible()
  await expect.element(page.getByText('Desligada')).toBeVisible()
  await expectAccessible()
})

it('a rule begins with what was learned, and shows the lines of twelve months before it is saved', async () => {
  await openScreen('/financeiro/extratos/regras', { answers: { ...answers, [create]: { response: {} } } })
  await page.getByRole('button', { name: /^Escrever uma regra a partir de PAG/ }).click()
  const form = page.getByRole('dialog', { name: 'Nova regra' })
  await expect.element(form.getByText(/Nos últimos 12 meses: 12 linhas, R\$\s5\.400,00/)).toBeVisible()
  await expect.element(form.getByText(/R\$\s450,00 · Contabilidade · Terceiros/)).toBeVisible()
  await expectAccessible()
  await form.getByText('O mês anterior').click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage('Criado com sucesso!')
  expect(sentTo(create).map(({ body }) => body)).toMatchObject([
    {
      contains: 'contabil escritorio',
      least: null,
      most: null,
      classification_id: 1,
      scheme_account_id: 11,
      competence: 'previous',
    },
  ])
})

it('a rule about every line is refused before it is sent', async () => {
  await openScreen('/financeiro/extratos/regras', { answers })
  await page.getByRole('button', { name: 'Nova regra' }).click()
  const form = page.getByRole('dialog', { name: 'Nova regra' })
  await pick(form.getByRole('combobox', { name: 'Lançar em' }), 'salário', /^Salário/)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByText('Diga palavras do banco, ou um valor')).toBeVisible()
})

it('a rule books a part of its lines elsewhere, in percent, and says what is left', async () => {
  await openScreen('/financeiro/extratos/regras', { answers: { ...answers, [create]: { response: {} } } })
  await page.getByRole('button', { name: 'Nova regra' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Quando o banco escreve' }).fill('condominio')
  await pick(form.getByRole('combobox', { name: 'Lançar em' }), 'sal', /^Salário/)
  await form.getByRole('button', { name: 'Dividir: uma parte em outra conta' }).click()
  await pick(form.getByRole('combobox', { name: 'Conta da parte 1' }), 'sal', /^Salário/)
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect.element(form.getByText('Diga a porcentagem de cada parte')).toBeVisible()
  await form.getByRole('textbox', { name: 'Porcentagem da parte 1' }).fill('33,5')
  await expect.element(form.getByText('Na primeira conta ficam 66,5%')).toBeVisible()
  await expectAccessible()
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect
    .poll(() => sentTo(create).at(-1)?.body)
    .toMatchObject({
      contains: 'condominio',
      classification_id: 1,
      parts: [{ share: '33.50', classification_id: 1, scheme_account_id: 11, project_id: null }],
    })
})
