import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connection } from '../../platform/connection.ts'
import { outgoing, sendFor } from '../../platform/offline/sending.ts'
import { accountOf } from '../../testing/account.ts'
import { expectMessage, expectNoSidewaysScroll, onPhone } from '../../testing/acting.ts'
import { answer, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'
import { keptAudit } from './audit.fixtures.ts'
import { answering, attaching } from './waiting.ts'

const item = (name: RegExp) => page.getByRole('region', { name })
const choose = (name: RegExp, status: string) => item(name).getByRole('radio', { name: status, exact: true }).click()

async function open(address = '/auditoria-interna/7') {
  const audit = keptAudit()
  await openScreen(address, { answers: audit.answers })
  await sendFor(accountOf())
  await expect.element(page.getByRole('heading', { level: 1, name: 'Auditoria de maio' })).toBeVisible()
  return audit
}

/** A picture larger than one that is kept. */
async function photograph(name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 2400
  canvas.height = 1200
  canvas.getContext('2d')!.fillRect(0, 0, 1200, 1200)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob!, new Uint8Array(900_000)], name, { type: 'image/png' })
}

it('a chapter that is chosen comes to the eye, and leads on to the next and back, on a phone', async () => {
  await onPhone()
  await open()
  const heading = page.getByRole('heading', { level: 2, name: '5 Liderança' })
  await page.getByRole('combobox', { name: 'Capítulo' }).selectOptions('5')
  await expect.element(heading).toHaveFocus()
  await expect.poll(() => Math.abs(heading.element().getBoundingClientRect().top)).toBeLessThan(200)
  const ways = page.getByRole('navigation', { name: 'Capítulos' })
  await ways.getByRole('button', { name: '4 Contexto da organização' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: '4 Contexto da organização' })).toHaveFocus()
  await ways.getByRole('button', { name: '5 Liderança' }).click()
  await expect.element(heading).toHaveFocus()
  await expectNoSidewaysScroll()
  await expectAccessible()
})

it('without a connection it is answered, photographed and a nonconformity opened; all of it is sent once', async () => {
  const { find, files } = await open()
  connection.set('offline')
  await choose(/^4\.1 /, 'Conforme')
  await choose(/^4\.1 /, 'Não conforme')
  await item(/^4\.1 /)
    .getByRole('button', { name: 'Fotos e arquivos' })
    .click()
  await userEvent.upload(page.css('#item-1 input[type=file]:not([capture])'), await photograph('forno.png'))
  const waiting = page.getByRole('list', { name: 'Evidências que esperam o envio' })
  await expect.element(waiting.getByRole('listitem')).toMatchTextContent(/forno\.jpg.*espera a conexão/)
  await expect.element(waiting.getByRole('img', { name: 'forno.jpg' })).toBeVisible()
  await item(/^4\.1 /)
    .getByRole('button', { name: 'Abrir RNC' })
    .click()
  await page.getByRole('combobox', { name: 'Departamento' }).click()
  await page.getByRole('option', { name: 'Compras' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir RNC' }).click()
  await expectMessage(/a RNC será aberta quando a conexão voltar/)
  await expect.element(item(/^4\.1 /).getByText('RNC espera o envio')).toBeVisible()
  await expect
    .element(page.getByText(/1 resposta de auditoria será enviada, 1 evidência será enviada e 1 RNC será aberta/))
    .toBeVisible()
  await expectAccessible()

  connection.set('online')
  await expect.poll(() => find(1).rnc?.code).toBe('RNC 2026-001')
  await expect.element(item(/^4\.1 /).getByRole('link', { name: 'RNC 2026-001' })).toBeVisible()
  await expect.element(waiting).not.toBeInTheDocument()
  expect(find(1)).toMatchObject({ status: 2, files_count: 1 })
  expect(files.get(1)).toHaveLength(1)
  // Two answers that waited are one call, over what the first of them saw.
  expect(sentTo(answering).map(({ body }) => body)).toEqual([{ ai_id: 7, status: 2, was: { status: null } }])
  expect(sentTo(attaching)).toHaveLength(1)
})

it('what is answered while another answer is on its way waits on the device, where a page that is loaded again finds it', async () => {
  const { find, answers } = await open()
  const { promise: held, resolve: answerNow } = Promise.withResolvers<void>()
  const write = answers[answering] as (asked: object) => never
  answer({
    [answering]: async (asked: object) => {
      await held
      return write(asked)
    },
  })
  await choose(/^4\.1 /, 'Conforme')
  await choose(/^4\.2 /, 'Não conforme')
  await expect.poll(() => outgoing.get().map(({ params }) => params)).toEqual([{ subItemId: 2 }])
  answerNow()
  await expect.poll(() => [find(1).status, find(2).status]).toEqual([1, 2])
  await expect.poll(() => outgoing.get()).toEqual([])
})

it('an answer over something else than its writer saw is settled by them on its item', async () => {
  const { find, write } = await open()
  connection.set('offline')
  await choose(/^4\.1 /, 'Não conforme')
  await choose(/^4\.2 /, 'Conforme')
  write(1, { status: 1, evi_obj: 'Visto no computador' })
  write(2, { status: 3 }, 'Bia')
  connection.set('online')
  const asked = item(/^4\.1 /).getByRole('alert')
  await expect.element(asked).toMatchTextContent(/Abaixo está a resposta que vale, de Ana\. A sua.*Não conforme/)
  await expect.element(item(/^4\.1 /).getByRole('radio', { name: 'Conforme', exact: true })).toBeChecked()
  await expectAccessible()
  await asked.getByRole('button', { name: 'Usar a minha' }).click()
  await expect.poll(() => find(1).status).toBe(2)
  await expect.element(asked).not.toBeInTheDocument()
  await item(/^4\.2 /)
    .getByRole('button', { name: 'Deixar como está' })
    .click()
  await expect.element(page.getByText('Este item foi respondido antes em outro lugar')).not.toBeInTheDocument()
  expect(find(2)).toMatchObject({ status: 3, answered_by: 'Bia' })
})

it('is concluded and signed without a connection, with its report, and all of it arrives in order', async () => {
  const { record, find } = await open('/auditoria-interna/7?capitulo=fim')
  connection.set('offline')
  const report = page.getByRole('region', { name: 'Relatório' })
  await report.getByRole('textbox', { name: 'Pontos fortes' }).fill('A equipe sabe por quê.')
  await report.getByRole('textbox', { name: 'Conclusão' }).fill('Atende.')
  await page.getByRole('navigation', { name: 'Capítulos' }).getByRole('button', { name: '5 Liderança' }).click()
  await choose(/^5\.1 /, 'Conforme')
  await page
    .getByRole('navigation', { name: 'Capítulos' })
    .getByRole('button', { name: 'Encerramento e assinaturas' })
    .click()
  await page.getByRole('button', { name: 'Concluir auditoria' }).click()
  const asked = page.getByRole('dialog', { name: 'Concluir assim?' })
  await expect.element(asked).toMatchTextContent(/3 itens ficaram sem resposta: o relatório dirá que a nota é parcial/)
  await asked.getByRole('button', { name: 'Concluir auditoria' }).click()
  await page.getByRole('button', { name: 'Assinar' }).click()
  const form = page.getByRole('dialog', { name: 'Assinar o relatório' })
  await expectAccessible()
  await form.getByRole('textbox', { name: 'Quem assina' }).fill('Carlos da produção')
  await form.getByRole('button', { name: 'Assinar' }).click()
  const signed = page.getByRole('region', { name: 'Conclusão e assinaturas' })
  await expect.element(signed).toMatchTextContent(/Carlos da produção.*Auditado.*Espera o envio/)
  await expectAccessible()
  connection.set('online')
  await expect.element(signed).not.toMatchTextContent(/Espera o envio/)
  await expect.element(signed).toMatchTextContent(/Carlos da produção/)
  expect(record).toMatchObject({ stage: 'concluded', strengths: 'A equipe sabe por quê.', conclusion: 'Atende.' })
  expect(find(3).status).toBe(1)
})

it('makes the minutes of a meeting, which the report names, and needs a connection for it', async () => {
  await open('/auditoria-interna/7?capitulo=fim')
  const report = page.getByRole('region', { name: 'Relatório' })
  const opening = report.getByRole('button', { name: 'Nova ATA de abertura' })
  connection.set('offline')
  await expect.element(opening).toBeDisabled()
  connection.set('online')
  await opening.click()
  await expect
    .element(report.getByRole('link', { name: 'Reunião de abertura: Auditoria de maio' }))
    .toHaveAttribute('href', '/protocols?ata=9')
  await expect.element(opening).not.toBeInTheDocument()
  expect(sentTo('POST /client/auditoria-interna/{id}/minutes').map(({ body }) => body)).toEqual([
    { meeting: 'opening' },
  ])
})
