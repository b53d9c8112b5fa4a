import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onPhone, press, texts, type } from '../../testing/acting.ts'
import { type Answers, Refusal, sentTo } from '../../testing/answers.ts'
import { expectAccessible, mount } from '../../testing/mounting.tsx'
import { DrawerForm } from '../form/DrawerForm.tsx'
import RichTextField from './RichTextField.tsx'

const given = vi.fn<(html: string) => void>()
const written = () => given.mock.lastCall?.[0]
const field = page.getByRole('textbox', { name: 'Objetivo', exact: true })
const bar = page.getByRole('toolbar', { name: 'Formatação de Objetivo' })
const tool = (name: string) => bar.getByRole('button', { name, exact: true })

async function opened(props: Partial<Parameters<typeof RichTextField>[0]> = {}, answers: Answers = {}) {
  given.mockClear()
  await mount(
    <main>
      <h1>Texto</h1>
      <RichTextField label="Objetivo" kind="document" onChange={given} {...props} />
    </main>,
    { answers },
  )
  await expect.element(field).toBeVisible()
}

it('is what the server stores: nothing where only a mark was pressed, no empty line behind a list', async () => {
  await opened()
  await expectAccessible()
  await field.click()
  await tool('Negrito').click()
  await expect.element(tool('Negrito')).toHaveAttribute('aria-pressed', 'true')
  expect(given).not.toHaveBeenCalled()
  await type('Vender & "medir"')
  await expect.poll(written).toBe('<p><strong>Vender &amp; "medir"</strong></p>')
  await tool('Lista').click()
  await press('Enter')
  await type('dois')
  await expect
    .poll(written)
    .toBe('<ul><li><p><strong>Vender &amp; "medir"</strong></p></li><li><p><strong>dois</strong></p></li></ul>')
  await tool('Desfazer').click()
  await press('Control+a', 'Backspace')
  await expect.poll(written).toBe('')
})

it('a link gets its beginning, is changed and taken away, and is not left behind by Enter in a form around', async () => {
  const sent = vi.fn<() => void>()
  await mount(
    <form onSubmit={sent}>
      <RichTextField label="Objetivo" onChange={given} defaultValue="<p>Prumo</p>" />
    </form>,
  )
  await field.click()
  await press('Control+a')
  await tool('Link').click()
  const address = page.getByRole('textbox', { name: /Endereço/ })
  await expect.element(address).toHaveFocus()
  await type('prumo.com.br')
  await press('Enter')
  await expect.poll(written).toMatch(/^<p><a href="https:\/\/prumo\.com\.br\/"[^>]*>Prumo<\/a><\/p>$/)
  expect(sent).not.toHaveBeenCalled()
  await tool('Link').click()
  await expect.element(address).toHaveValue('https://prumo.com.br')
  await userEvent.fill(address, '')
  await press('Enter')
  await expect.poll(written).toBe('<p>Prumo</p>')
})

it('what is pasted keeps only what is allowed, and pictures of other sites are said to be missing', async () => {
  await opened()
  await field.click()
  give('paste', {
    html: '<h2>Um</h2><p onclick="x()" style="color:red">dois <b>três</b></p><script>x()</script><img src="https://mal.com/x.png">',
  })
  await expect.poll(written).toBe('<h2>Um</h2><p>dois <strong>três</strong></p>')
  await expect.element(page.getByRole('alert').getByText(/não vieram com ele/)).toBeVisible()
})

it('a value from outside replaces the text and is no change; a table offers its own tools', async () => {
  await opened({ value: '<p>Antes</p>' })
  await expect.element(field).toHaveTextContent('Antes')
  await opened({ value: '<p>Depois</p>' })
  await expect.element(field).toHaveTextContent('Depois')
  expect(given).not.toHaveBeenCalled()
  await field.click()
  await expect.element(tool('Nova linha')).not.toBeInTheDocument()
  await tool('Inserir tabela').click()
  await tool('Nova linha').click()
  await expect.poll(() => field.element().querySelectorAll('tr').length).toBe(4)
  await tool('Apagar tabela').click()
  await expect.poll(written).not.toContain('<table')
  await expect.element(field).toHaveTextContent('Depois')
})

it('notes have no titles, tables and pictures, and who may only read is offered nothing', async () => {
  await opened({ kind: 'notes' })
  await field.click()
  await expect.element(tool('Negrito')).toBeVisible()
  for (const name of ['Título', 'Inserir tabela', 'Inserir imagem'])
    await expect.element(tool(name)).not.toBeInTheDocument()
  await opened({ disabled: true, value: '<p>Só leitura</p>' })
  await field.click()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(field).toHaveAttribute('contenteditable', 'false')
})

it('shows its tools below the text while somebody is in it, and no press lands on what moves up', async () => {
  const pressed = vi.fn<() => void>()
  await mount(
    <main>
      <h1>Texto</h1>
      <RichTextField label="Objetivo" onChange={given} />
      <button type="button" onClick={pressed}>
        Guardar
      </button>
    </main>,
  )
  await expect.element(field).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  const before = field.element().getBoundingClientRect()
  await field.click()
  await expect.element(bar).toBeVisible()
  await expect.poll(() => field.element().getBoundingClientRect()).toEqual(before)
  // The link's address is typed over the screen, and is a part of the text.
  await tool('Link').click()
  await expect.element(page.getByRole('textbox', { name: /Endereço/ })).toHaveFocus()
  await expect.element(bar).toBeVisible()
  await press('Escape')
  await field.click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => pressed.mock.calls.length).toBe(1)
  await expect.element(bar).not.toBeInTheDocument()
})

it('is one stop of the Tab key, whose arrows walk from tool to tool', async () => {
  await mount(
    <main>
      <h1>Texto</h1>
      <RichTextField label="Objetivo" kind="document" onChange={given} />
      <button type="button">Guardar</button>
    </main>,
  )
  await field.click()
  await press('Tab')
  await expect.element(tool('Negrito')).toHaveFocus()
  await expectAccessible()
  await press('ArrowRight')
  await expect.element(tool('Itálico')).toHaveFocus()
  await press('Enter')
  await expect.element(field).toHaveFocus()
  await expect.element(tool('Itálico')).toHaveAttribute('aria-pressed', 'true')
  await press('Tab', 'Escape')
  await expect.element(field).toHaveFocus()
  await press('Tab', 'Tab')
  await expect.element(page.getByRole('button', { name: 'Guardar' })).toHaveFocus()
  await expect.element(bar).not.toBeInTheDocument()
})

it('keeps its tools in sight above the footer of a form, and in one line on a phone', async () => {
  await onPhone()
  await mount(
    <DrawerForm
      title="Cargo"
      submit="Salvar"
      isDirty={() => false}
      saving={false}
      onClose={() => {}}
      onSubmit={() => {}}
    >
      <RichTextField label="Objetivo" kind="document" onChange={given} defaultValue={'<p>Vender</p>'.repeat(60)} />
      <RichTextField label="Outro" kind="document" onChange={given} defaultValue={'<p>Vender</p>'.repeat(60)} />
    </DrawerForm>,
  )
  await field.click()
  await expect.element(bar).toBeVisible()
  const tools = () => bar.element().getBoundingClientRect()
  const footer = page.getByRole('button', { name: 'Salvar' })
  const footerTop = () => footer.element().parentElement!.getBoundingClientRect().top
  await expect.poll(() => Math.round(tools().bottom) - Math.round(footerTop())).toBeLessThanOrEqual(0)
  await expect.poll(() => tools().top).toBeGreaterThan(100)
  await expect.poll(() => tools().height).toBeLessThan(45)
  await expectAccessible()
})

const upload = 'POST /storage/pictures'
const src = '/api/storage/11111111-1111-4111-8111-111111111111'
const picture = () => new File([new Uint8Array([1])], 'fluxo.png', { type: 'image/png' })
/** The editor ends a line of pictures with an img of its own. */
const pictures = () => field.element().querySelectorAll('img:not(.ProseMirror-separator)')
const description = page.getByRole('textbox', { name: 'Descrição da figura' })

it('a picture is chosen, described and resized; pasted and dropped ones wait for their description', async () => {
  await opened({ defaultValue: '<p>Antes</p>' }, { [upload]: { response: { src, width: 900, height: 300 } } })
  await field.click()
  await press('End')
  await userEvent.upload(page.css('main input[type=file]'), picture())
  await expect.element(description).toHaveFocus()
  await type('Fluxo do pedido')
  const shown = field.getByRole('img', { name: 'Fluxo do pedido' })
  await expect.element(shown).toHaveAttribute('width', '640')
  await page.getByText('Média', { exact: true }).click()
  await expect.element(shown).toHaveAttribute('width', '320')
  await expectAccessible()
  await description.click()
  await press('Enter')
  await expect.element(field).toHaveFocus()
  await expect.element(description).not.toBeInTheDocument()
  await type(' depois')
  await expect
    .poll(written)
    .toBe(`<p>Antes<img src="${src}" alt="Fluxo do pedido" width="320" height="107" /> depois</p>`)
  give('paste', { file: picture() })
  await expect.poll(() => pictures().length).toBe(2)
  give('drop', { file: picture() })
  await expect.poll(() => pictures().length).toBe(3)
  await expect.element(page.getByText('Há 2 figuras sem descrição.')).toBeVisible()
  await page.getByRole('button', { name: 'Descrever' }).click()
  await expect.element(description).toHaveFocus()
  await page.getByRole('button', { name: 'Tirar a figura' }).click()
  await expect.poll(() => pictures().length).toBe(2)
  expect(sentTo(upload)).toHaveLength(3)
})

it('a picture that is refused leaves the text as it is, says why, and is sent again', async () => {
  let times = 0
  await opened(
    { defaultValue: '<p>Antes</p>' },
    {
      [upload]: () =>
        ++times === 1 ? new Refusal('server.unavailable') : { response: { src, width: 40, height: 40 } },
    },
  )
  await field.click()
  await userEvent.upload(page.css('main input[type=file]'), picture())
  const said = page.getByRole('alert')
  await expect.element(said.getByText(/O Prumo está ocupado/)).toBeVisible()
  expect(pictures()).toHaveLength(0)
  await said.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.poll(() => pictures().length).toBe(1)
  await expect.poll(() => texts(said.getByText(/fluxo\.png/))).toEqual([])
})

/** Pastes or drops HTML or a file into the text. */
function give(how: 'paste' | 'drop', { html, file }: { html?: string; file?: File }) {
  const data = new DataTransfer()
  if (html) data.setData('text/html', html)
  if (file) data.items.add(file)
  const target = field.element()
  const { left, top } = target.getBoundingClientRect()
  const at = { bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 20 }
  target.dispatchEvent(
    how === 'paste'
      ? new ClipboardEvent('paste', { ...at, clipboardData: data })
      : new DragEvent('drop', { ...at, dataTransfer: data }),
  )
}
