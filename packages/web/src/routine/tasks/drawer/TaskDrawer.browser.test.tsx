import { formatDate } from '@prumo/contract/dates.ts'
import { errors } from '@prumo/contract/errors.ts'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { taskFrom } from '../../../platform/said-task.ts'
import { expectMessage, focus, onPhone, press, texts, type } from '../../../testing/acting.ts'
import { type Answers, answer, noNetwork, Refusal, sentTo } from '../../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress, told } from '../../../testing/mounting.tsx'
import { keptTasks, today } from '../../tasks.fixtures.ts'

const drawer = page.getByRole('dialog', { name: /^(Nova|Editar) tarefa$/ })
const title = drawer.getByLabelText('Título')
const discarding = page.getByRole('dialog', { name: 'Descartar esta tarefa?' })

/** Lets the time of an opened task pass until it saves itself. */
const untilSaving = () => vi.advanceTimersByTime(10_000)
const holdSaving = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })

async function openTask(label: string, more = {}) {
  const kept = keptTasks({ id: 1, label, ...more })
  await openScreen('/tasks?tarefa=1', { answers: kept.answers })
  await expect.element(title).toHaveValue(label)
  return kept
}

it('keeps what is typed into a new task over a reload, and asks before it is discarded', async () => {
  const { answers } = keptTasks()
  await openScreen('/tasks?tarefa=nova', { answers })
  await title.fill('Ligar para o moinho')
  await drawer.getByRole('button', { name: 'Assuntos', exact: true }).click()
  await expect.element(drawer.getByLabelText('Novo assunto')).toHaveFocus()
  await type('Preço da farinha')
  await press('Enter')
  await expect.element(drawer.getByLabelText('Assunto 1', { exact: true })).toHaveValue('Preço da farinha')
  await expect.poll(() => JSON.stringify({ ...sessionStorage, ...localStorage })).toContain('Preço da farinha')

  await openScreen(shownAddress(), { answers })
  await expect.element(drawer.getByText('Aqui está o que você tinha escrito.')).toBeVisible()
  await expect.element(title).toHaveValue('Ligar para o moinho')
  await expect.element(drawer.getByLabelText('Assunto 1', { exact: true })).toHaveValue('Preço da farinha')
  await focus(title)
  await press('Escape')
  await expect.element(discarding).toBeVisible()
  await press('Escape')
  await expect.element(discarding).not.toBeInTheDocument()
  await expect.element(title).toHaveValue('Ligar para o moinho')
  await drawer.getByRole('button', { name: 'Cancelar' }).click()
  await discarding.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(shownAddress()).toBe('/tasks')
})

it('says what a subject, a link and a title lack; a link opens in a new tab', async () => {
  await openScreen('/tasks?tarefa=nova', { answers: keptTasks().answers })
  await drawer.getByRole('button', { name: 'Assuntos', exact: true }).click()
  await drawer.getByRole('button', { name: 'Links', exact: true }).click()
  const links = drawer.getByRole('group', { name: 'Links' })
  await drawer.getByRole('group', { name: 'Assuntos' }).getByRole('button', { name: 'Criar' }).click()
  await links.getByRole('button', { name: 'Criar' }).click()
  await expect.poll(() => texts(drawer.getByText('Preencha o assunto'))).toHaveLength(2)
  await drawer.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect.element(drawer.getByText('Preencha o título')).toBeVisible()
  await expectAccessible()
  await links.getByLabelText('Novo link').fill('javascript:alert(1)')
  await press('Enter')
  await expect.element(links.getByText('Use um endereço que comece com http:// ou https://')).toBeVisible()
  await links.getByLabelText('Novo link').fill('exemplo.com.br/pedido')
  await press('Enter')
  const link = links.getByRole('link', { name: 'exemplo.com.br/pedido' })
  await expect.element(link).toHaveAttribute('href', 'https://exemplo.com.br/pedido')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

it('makes a tag and a contact without being left, and tells contacts only where there is one', async () => {
  await openScreen('/tasks?tarefa=nova', {
    answers: {
      ...keptTasks().answers,
      'GET /tags/colors': { tags_colors: [{ id: 3, color: '#2f9e44', name: 'Verde' }] },
      'POST /tags': { response: { id: 5, label: 'Clientes', color: '#2f9e44', color_id: 3 } },
      'POST /contacts': { response: { id: 9, name: 'Joana Prado', email: 'joana@moinho.com.br' } },
    },
  })
  await title.fill('Reunião com a Joana')
  await drawer.getByRole('button', { name: 'Etiquetas', exact: true }).click()
  await drawer.getByRole('combobox', { name: 'Etiquetas' }).fill('Clientes')
  await drawer.getByRole('option', { name: 'Criar etiqueta' }).click()
  await drawer.getByRole('button', { name: 'Criar etiqueta' }).click()
  await expect.element(drawer.getByText('Preencha os campos acima.')).toBeVisible()
  await drawer.getByTitle('Verde').click()
  answer({ 'GET /tags/my': { tags: [{ id: 5, label: 'Clientes', color: '#2f9e44', color_id: 3 }] } })
  await drawer.getByRole('button', { name: 'Criar etiqueta' }).click()
  await expect.element(drawer.getByRole('button', { name: 'Tirar Clientes' })).toBeVisible()

  await expect.element(drawer.getByText('Avisar por e-mail')).not.toBeInTheDocument()
  await drawer.getByRole('button', { name: 'Contatos', exact: true }).click()
  await drawer.getByRole('combobox', { name: 'Contatos' }).fill('Joana Prado')
  await drawer.getByRole('option', { name: 'Criar contato' }).click()
  await drawer.getByLabelText('E-mail').fill('joana@moinho.com.br')
  answer({ 'GET /contacts': { contacts: [{ id: 9, name: 'Joana Prado', email: 'joana@moinho.com.br' }], total: 1 } })
  await press('Enter')
  await expect.element(drawer.getByRole('button', { name: 'Tirar Joana Prado' })).toBeVisible()
  await expect.element(drawer.getByText('Avisar por e-mail')).toBeVisible()
  await expectAccessible()
  await press('Control+Enter')
  await expectMessage('Criado com sucesso!')
  expect(sentTo('POST /calendar/task').at(-1)!.body).toMatchObject({ label: 'Reunião com a Joana' })
})

it('describes a repetition, also one that no usual rule says, before it is created', async () => {
  await openScreen('/tasks?tarefa=nova', { answers: keptTasks().answers })
  await title.fill('Conferir o estoque')
  const repetition = drawer.getByRole('combobox', { name: 'Repetição' })
  const choose = async (field: typeof repetition, option: string) => {
    await field.click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose(repetition, 'Todos os dias')
  await expect.element(drawer.getByText(/^Repete todos os dias, a partir de \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await choose(repetition, 'Personalizar…')
  const rule = drawer.getByRole('group', { name: 'Repetição personalizada' })
  await choose(rule.getByRole('combobox', { name: 'Unidade' }), 'semana')
  for (const [day, short, wanted] of [
    ['segunda-feira', 'seg', true],
    ['terça-feira', 'ter', false],
    ['quarta-feira', 'qua', true],
    ['quinta-feira', 'qui', false],
    ['sexta-feira', 'sex', true],
    ['sábado', 'sáb', false],
    ['domingo', 'dom', false],
  ] as const) {
    const box = rule.getByRole('checkbox', { name: day })
    if ((box.element() as HTMLInputElement).checked !== wanted) await rule.getByText(short, { exact: true }).click()
  }
  await expect.element(drawer.getByText(/Repete toda segunda, quarta e sexta, a partir de/)).toBeVisible()
  await choose(rule.getByRole('combobox', { name: 'Unidade' }), 'mês')
  await choose(rule.getByRole('combobox', { name: 'Quando' }), 'em um dia útil')
  await choose(rule.getByRole('combobox', { name: 'Termina' }), 'Depois de algumas vezes')
  await rule.getByLabelText('Quantas vezes').fill('3')
  await expect.element(drawer.getByText(/Repete todo mês, no 5º dia útil, 3 vezes, a partir de/)).toBeVisible()
  answer({ 'POST /calendar/task': { atividades: [{ id: 1, label: 'Conferir o estoque' }], total: 3 } })
  await drawer.getByRole('button', { name: 'Criar tarefa' }).click()
  await expectMessage('Criado com sucesso! 3 datas no calendário.')
  expect(sentTo('POST /calendar/task')[0]!.body).toMatchObject({
    repeat_rule: { every: 'month', interval: 1, on: { by: 'workday', nth: 5 }, count: 3 },
  })
})

it('deletes a whole repetition, and says what of it stays', async () => {
  await openTask('Abrir a loja', { repeat_day: '8', repeat_label: 'Todos os dias' })
  await expect.element(drawer.getByRole('combobox', { name: 'Repetição' })).toHaveValue('Todos os dias')
  await drawer.getByRole('button', { name: 'Mais ações' }).click()
  await drawer.getByRole('menuitem', { name: 'Remover completamente' }).click()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expectMessage('30 datas apagadas; 1 concluída fica no histórico.')
  await expect.element(page.getByRole('button', { name: /Abrir a loja/ })).not.toBeInTheDocument()
})

it('saves itself while it is typed; without network what is typed stays and is saved later', async () => {
  holdSaving()
  const { find } = await openTask('Rascunho')
  await title.fill('Rascunho melhor')
  untilSaving()
  await expect.element(drawer.getByText(/Salv[oa] às/)).toBeVisible()
  await expect.poll(() => find(1)!.label).toBe('Rascunho melhor')
  const saving = keptTasks(find(1)!).answers
  answer({ 'POST /calendar/save-task': noNetwork })
  await title.fill('Escrito sem rede')
  untilSaving()
  await expect.element(drawer.getByText(/Não salv/)).toBeVisible()
  await expect.element(title).toHaveValue('Escrito sem rede')
  answer(saving)
  globalThis.dispatchEvent(new Event('online'))
  await expect.element(drawer.getByText(/Salv[oa] às/)).toBeVisible()
  expect(sentTo('POST /calendar/save-task').at(-1)!.body).toMatchObject({ label: 'Escrito sem rede' })
})

it('merges what only one of two people changed, and asks where both did, in sight', async () => {
  holdSaving()
  const { find, change } = await openTask('Planejar a vitrine')
  change(1, { label: 'Planejar a vitrine de Natal', hour: '09:00' })
  await onPhone()
  await title.fill('Planejar a vitrine de fim de ano')
  untilSaving()
  const conflict = drawer.getByRole('region', { name: 'Mudanças em conflito' })
  await expect.element(conflict).toBeInViewport()
  await expect.element(conflict.getByText('Planejar a vitrine de Natal')).toBeVisible()
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Manter o meu: Título' }).click()
  await expect.poll(() => `${find(1)!.label} ${find(1)!.hour}`).toBe('Planejar a vitrine de fim de ano 09:00')
})

it('says when somebody else deleted or concluded it meanwhile', async () => {
  const gone = await openTask('Será apagada')
  gone.remove(1)
  told('tasks')
  await expect.element(page.getByRole('dialog').getByText('Esta tarefa não está mais aqui')).toBeVisible()
  const done = await openTask('Será concluída')
  done.change(1, { status: '2' })
  told('tasks')
  await expect.element(page.getByRole('dialog', { name: 'Tarefa concluída' })).toBeVisible()
})

it('says why a file is refused; an accepted one is there and can be deleted', async () => {
  await openTask('Com arquivos')
  const input = () => drawer.element().querySelector('input[type=file]')!
  answer({ 'POST /calendar/save-files/{id}': new Refusal('file.type_not_allowed') })
  await userEvent.upload(input(), new File(['MZ'], 'virus.pdf', { type: 'application/pdf' }))
  await expect.element(drawer.getByText('Este tipo de arquivo não é aceito.')).toBeVisible()
  const files = [
    { id: 4, name: 'pedido.txt', path: '/api/calendar/file/4', size: 19, type: 'text/plain', can: { remove: true } },
  ]
  answer({ 'POST /calendar/save-files/{id}': { response: files }, 'GET /calendar/get-files/{id}': { response: files } })
  await userEvent.upload(input(), new File(['Farinha: 20 sacos\n'], 'pedido.txt', { type: 'text/plain' }))
  await expectMessage('Arquivos enviados')
  const remove = drawer.getByRole('button', { name: 'Apagar pedido.txt' })
  answer({ 'DELETE /calendar/delete-file/{id}': new Refusal('task.read_only') })
  await remove.click()
  await expectMessage(errors['task.read_only'][1])
  await expect.element(page.getByRole('button', { name: 'Sim, exclua!' })).not.toBeInTheDocument()
  answer({ 'DELETE /calendar/delete-file/{id}': undefined })
  await remove.click()
  answer({ 'GET /calendar/get-files/{id}': { response: [] } })
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expectMessage('Arquivo apagado com sucesso!')
})

it('is sent by WhatsApp to its contacts with a number', async () => {
  const { answers } = keptTasks({
    id: 1,
    label: 'Degustação: 50% & "bolo" #1',
    hour: '09:00',
    hour_finish: '10:00',
    contacts: [
      { id: 3, name: 'Regina Lopes', phone: '(11) 98765-4321' },
      { id: 4, name: 'Sem Telefone', phone: '' },
    ],
  })
  await openScreen('/tasks?tarefa=1', { answers })
  const link = drawer.getByRole('link', { name: /^Enviar por WhatsApp para/ })
  await expect.element(link).toHaveAccessibleName('Enviar por WhatsApp para Regina Lopes')
  const { origin, pathname, searchParams } = new URL((link.element() as HTMLAnchorElement).href)
  expect(origin + pathname).toBe('https://wa.me/5511987654321')
  expect(searchParams.get('text')).toContain(`*Degustação: 50% & "bolo" #1*\nData: ${formatDate(today)}`)
  expect(searchParams.get('text')).toContain('Horário: das 09:00 às 10:00')
  await expectAccessible()
})

it('is talked about', async () => {
  const said: { id: number; text: string }[] = []
  await openTask('Receber a farinha')
  answer({
    'GET /client/records/{kind}/{id}/comment-files': { response: [] },
    'GET /client/records/{kind}/{id}/comments': () => ({ response: said }),
    'POST /client/records/{kind}/{id}/comments': ({ body: { text } }) => {
      said.push({ id: 1, text })
      return { response: said[0]! }
    },
  })
  const below = drawer.getByRole('region', { name: 'Comentários' })
  await below.getByLabelText('Novo comentário').fill('Vem às nove')
  await below.getByRole('button', { name: 'Comentar' }).click()
  await expect.element(below.getByText('Vem às nove')).toBeVisible()
  await expect.element(below.getByLabelText('Novo comentário')).toHaveValue('')
})

it('is one of several layers, of which Escape closes the top one only', async () => {
  await openScreen('/tasks?tarefa=nova', { answers: keptTasks().answers })
  await title.fill('Ligar para o moinho')
  await press('Control+k')
  const jump = page.getByRole('textbox', { name: 'Ir para uma tela ou criar' })
  await expect.element(jump).toHaveFocus()
  await press('Escape')
  await expect.element(jump).not.toBeInTheDocument()
  await expect.element(drawer).toBeVisible()
  await expect.element(discarding).not.toBeInTheDocument()

  await press('Control+k')
  await jump.fill('contato')
  await page.getByRole('button', { name: /^Novo contato/ }).click()
  const contact = page.getByRole('dialog', { name: 'Novo contato' })
  await contact.getByLabelText('Nome').fill('Moinho São Jorge')
  // Pressed twice quickly: the second one is for the question, whose code may still be loading.
  await press('Escape', 'Escape')
  await expect.element(page.getByRole('dialog', { name: 'Descartar alterações?' })).not.toBeInTheDocument()
  await expect.element(contact.getByLabelText('Nome')).toHaveValue('Moinho São Jorge')
  await press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(contact).not.toBeInTheDocument()
  await expect.element(title).toHaveValue('Ligar para o moinho')
  await press('Escape')
  await discarding.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
})

it('says beside the notice to contacts that the own e-mail has to be confirmed first, and sends the link again', async () => {
  const contact = { id: 9, name: 'Joana Prado', email: 'joana@moinho.com.br' }
  await openScreen('/tasks?tarefa=nova', {
    account: { email_proven: false },
    answers: {
      ...keptTasks().answers,
      'GET /contacts': { contacts: [contact], total: 1 },
      'POST /account/email/proof': undefined as never,
    },
  })
  await title.fill('Reunião com a Joana')
  await drawer.getByRole('button', { name: 'Contatos', exact: true }).click()
  await drawer.getByRole('combobox', { name: 'Contatos' }).fill('Joana')
  await drawer.getByRole('option', { name: 'Joana Prado' }).click()
  await expect.element(drawer.getByText('Confirme o seu e-mail')).not.toBeInTheDocument()
  await drawer.getByText('Avisar por e-mail').click()
  await expect.element(drawer.getByText(/marina@padaria.com.br/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Reenviar' }).click()
  await expectMessage('Enviamos um link para marina@padaria.com.br.')
})

it('says at once how far a task is, also a task that somebody else wrote', async () => {
  const can = {
    edit: false,
    close: true,
    reopen: false,
    remove: true,
    remove_series: false,
    progress: true,
    refuse: true,
  }
  const given = { type: '1', permission: '0', author_id: 2, created_by: 'João' } as const
  const kept = keptTasks({ id: 1, label: 'Conferir a nota', ...given, can })
  await openScreen('/tasks?tarefa=1', { answers: kept.answers })
  const opened = page.getByRole('dialog', { name: 'Tarefa' })
  await opened.getByText('Esperando alguém', { exact: true }).click()
  await expect.poll(() => kept.find(1)!.progress).toBe('waiting')
  await expect.element(page.getByRole('button', { name: /Conferir a nota.*Esperando alguém/ })).toBeInTheDocument()
})

it('is filled from a text that asks for it, and links to where that was said', async () => {
  await openScreen('/tasks', { answers: keptTasks().answers })
  taskFrom('Ligar para o moinho amanhã', 'https://prumo.example/rnc/4')
  await expect.element(title).toHaveValue('Ligar para o moinho amanhã')
  await expect.element(drawer.getByRole('link', { name: 'prumo.example/rnc/4' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect.poll(() => sentTo('POST /calendar/task').length).toBe(1)
  expect(sentTo('POST /calendar/task')[0]!.body).toMatchObject({
    label: 'Ligar para o moinho',
    listLinks: ['https://prumo.example/rnc/4'],
  })
})

describe('the repetition of a saved task', () => {
  const field = drawer.getByRole('combobox', { name: 'Repetição' })
  const box = drawer.getByRole('group', { name: 'Mudar a repetição' })
  const change = async (to: string) => {
    await field.click()
    await page.getByRole('option', { name: to, exact: true }).click()
  }

  it('begins from a task that happened once, by keyboard', async () => {
    const kept = await openTask('Conferir o caixa', { type: '1' })
    await focus(field)
    await press('Enter')
    await press('ArrowDown')
    await press('Enter')
    await expect.poll(() => texts(box.getByText(/^De:/))).toEqual(['De: Não se repetePara: Todos os dias'])
    await box.getByRole('button', { name: 'Repetir' }).click()
    await expectMessage('Repete: mais 51 datas')
    expect(kept.find(1)).toMatchObject({ repeat_label: 'Todos os dias' })
    await expect.element(box).not.toBeInTheDocument()
  })

  it('says from what to what it changes, for which dates, and asks before it is left unsaid', async () => {
    await openTask('Conferir o caixa', { type: '1', repeat_day: '1', repeat_label: 'Toda segunda-feira' })
    await change('Todos os dias')
    await expect.poll(() => texts(box.getByText(/^De:/))).toEqual(['De: Toda segunda-feiraPara: Todos os dias'])
    await expect
      .poll(() => texts(box.getByRole('button')))
      .toEqual(['Esta e as próximas', 'Todas em aberto', 'Deixar como estava'])
    await expectAccessible()
    await press('Escape')
    const asked = page.getByRole('dialog', { name: 'Fechar sem mudar a repetição?' })
    await asked.getByRole('button', { name: 'Escolher agora' }).click()
    await box.getByRole('button', { name: 'Todas em aberto' }).click()
    await expectMessage('Repetição mudada')
    expect(sentTo('PUT /calendar/task/{id}/repetition').at(-1)?.body).toMatchObject({
      repeat_day: '8',
      repeat_scope: 'all',
    })
    await change('Não se repete')
    await expect.poll(() => texts(box.getByRole('button'))).toHaveLength(4)
    await box.getByRole('button', { name: 'Só esta data' }).click()
    await expectMessage('Não se repete mais')
  })
})

it('lets whoever has a task ask for another day and hand it on, and its author answer', async () => {
  const can = {
    edit: false,
    close: true,
    reopen: false,
    progress: true,
    remove: true,
    remove_series: false,
    refuse: true,
  }
  const doer = { ...can, pass: true, ask_date: true, answer_date: false, attach: true }
  const given = { type: '1', permission: '0', author_id: 2, created_by: 'João' } as const
  const kept = keptTasks({ id: 1, label: 'Conferir a nota', ...given, can: doer })
  const answers: Answers = {
    ...kept.answers,
    'GET /calendar/get-files/{id}': () => ({ response: [] }),
    'PUT /calendar/task/{id}/date-request': ({ body: { date, reason } }) => ({
      response: kept.change(1, { date_request: { date, words: reason } }),
    }),
    'POST /calendar/task/{id}/date-request/answer': () => ({
      response: kept.change(1, { date_request: null, date: '2031-12-15' }),
    }),
  }
  await openScreen('/tasks?tarefa=1', { answers })
  const opened = page.getByRole('dialog', { name: 'Tarefa' })
  await expect.element(opened.getByText('Anexar arquivos')).toBeVisible()
  await opened.getByRole('button', { name: 'Mais ações' }).click()
  await opened.getByRole('menuitem', { name: 'Pedir outra data' }).click()
  const asking = page.getByRole('dialog', { name: 'Pedir outra data' })
  await asking.getByRole('button', { name: 'Pedir', exact: true }).click()
  await expect.element(asking.getByText('Diga por que você pede outra data')).toBeVisible()
  await asking.getByLabelText('Nova data').fill('15/12/2031')
  await asking.getByLabelText('Por quê').fill('Falta farinha')
  await asking.getByRole('button', { name: 'Pedir', exact: true }).click()
  await expectMessage('Pedido enviado a João')
  await expect.element(opened.getByText('15/12/2031')).toBeVisible()

  kept.change(1, { can: { ...can, edit: true, pass: false, ask_date: false, answer_date: true, attach: true } })
  await openScreen('/tasks?tarefa=1', { answers })
  await drawer.getByRole('button', { name: 'Aceitar a data' }).click()
  await expectMessage('Data mudada')
  expect(sentTo('POST /calendar/task/{id}/date-request/answer')[0]!.body).toEqual({ accept: true, words: '' })
})
