import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { open, requestsOf, settled } from './screens.ts'

/** What people type, paste or mistype; each is unread by most kinds of fields. */
const worst = ['2,5', '9999', '-3', '31/04/2027', '51/12', 'abc', 'ã'.repeat(300)]

/**
 * How a field may show what it was given: as typed, or a right reading of it with the marks of its kind. A number keeps
 * its sign, its decimals and all of its digits.
 */
const readings: Record<string, string> = {
  '2,5': String.raw`^2,50?( ?%)?$`,
  '9999': String.raw`^(9\.?999(,00)?( ?%)?|\(99\) ?99|999\.9|9999-?|99\.99|99/99)$`,
  '-3': String.raw`^(-3(,00)?( ?%)?|[a-zá]{3}\., \d\d/\d\d/\d{4})$`,
}

/**
 * Types the worst into every text field in sight, and leaves it: the text must stay, or a right reading of it; in a
 * choice also the only option that it leads to, and a field that adds to a list may have put it there.
 * @returns a sentence for each field that changed what it was given, and how many fields there were.
 */
export const typeTheWorst = (within: Locator): Promise<{ found: string[]; fields: number }> =>
  within.evaluate(typeAll, { worst: ofDay, readings, most, day })

const every = process.env.TEST_DEPTH === 'long'
const day = Math.floor(Date.now() / 86_400_000)
/** Three of the texts, others each day: all of them take half a second of a processor in one field. */
const ofDay = worst.filter((_, place) => every || (place + day) % worst.length < 3)
/** Of a screen with more fields, others each day. */
const most = every ? Number.POSITIVE_INFINITY : 12

/** In the page: a field has a hundred steps, and each would be a round trip. */
async function typeAll(
  root: HTMLElement | SVGElement,
  {
    worst: texts,
    readings: read,
    most: atMost,
    day: today,
  }: { worst: string[]; readings: Record<string, string>; most: number; day: number },
) {
  const selector =
    'input:not([type=checkbox],[type=radio],[type=file],[type=hidden],[type=password],[type=color],[type=range]), textarea'
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  // Of a CPF, a CEP or a phone only letters and digits count: marks are put between them.
  const isIdentifier = /telefone|whatsapp|cpf|cnpj|cep|cartão/i
  const characters = (text: string) => text.replaceAll(/[^0-9a-zã]/gi, '').toLowerCase()
  type Field = HTMLInputElement | HTMLTextAreaElement
  const put = async (field: Field, text: string) => {
    field.focus()
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!
    set!.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
    await painted()
    field.blur()
    await painted()
  }
  const found: string[] = []
  let fields = 0
  const all = [...root.querySelectorAll<Field>(selector)].filter(
    (field) => field.checkVisibility() && !field.readOnly && !field.disabled,
  )
  const chosen = all.filter((_, place) => all.length <= atMost || (place + today * atMost) % all.length < atMost)
  for (const field of chosen) {
    // What was typed before may have taken it away.
    if (!field.isConnected || !field.checkVisibility() || field.readOnly || field.disabled) continue
    fields++
    const name = field.labels?.[0]?.textContent || field.ariaLabel || field.placeholder || field.name
    const isChoice = field.getAttribute('aria-haspopup') === 'listbox' || field.role === 'combobox'
    const before = field.value
    for (const text of texts) {
      if (!field.isConnected) break
      await put(field, text)
      if (!field.isConnected) break
      const shown = field.value
      if (shown === text || shown.toLowerCase() === text || (read[text] && new RegExp(read[text]).test(shown))) continue
      const around = field.closest('[class*=InputWrapper-root]')?.textContent ?? ''
      if (isIdentifier.test(name) && characters(shown) === characters(text)) continue
      const isListed = [...root.querySelectorAll<Field>(selector)].some((other) => other.value === text)
      if (shown === '' && isListed) continue
      if (isChoice && (shown.toLowerCase().includes(text) || (shown === '' && around.toLowerCase().includes(text))))
        continue
      found.push(`${name}: ${text.slice(0, 20)} became '${shown.slice(0, 40)}'`)
    }
    if (field.isConnected) await put(field, before)
  }
  return { found, fields }
}

/** Buttons that open a form. */
const opening = /^(Nov[oa]|Criar|Adicionar|Incluir|Registrar|Lançar|Convidar|Editar|Alterar|Abrir)\b/

/**
 * Types the worst into the forms that a screen opens, one for each kind of button, and of the first row of its list;
 * then into the fields of the screen itself.
 */
export async function typeOnScreen(page: Page, address: string): Promise<{ found: string[]; fields: number }> {
  const all = { found: [] as string[], fields: 0 }
  const add = (where: string, { found, fields }: { found: string[]; fields: number }) => {
    all.found.push(...found.map((one) => `${address}${where}: ${one}`))
    all.fields += fields
  }
  requestsOf(page)
  const main = page.getByRole('main')
  // 'Editar Ana' and 'Editar Bia' open the same form.
  const kinds = await main.getByRole('button', { name: opening, disabled: false }).evaluateAll((buttons) => {
    const kindOf = (name: string) => (/^(Editar|Alterar|Abrir)\b/.test(name) ? name.split(' ')[0]! : name)
    const named = buttons
      .filter((button) => button.checkVisibility())
      .map((button) => (button.ariaLabel ?? button.textContent).trim())
    return [...new Map(named.toReversed().map((name) => [kindOf(name), name])).values()]
  })
  for (const name of kinds) {
    const button = main.getByRole('button', { name, exact: true }).first()
    if (!(await button.isVisible())) await open(page, address)
    if (!(await button.isVisible())) continue
    await button.click({ timeout: 10_000 }).catch(() => undefined)
    await settled(page)
    const form = page.getByRole('dialog').last()
    if (!(await form.isVisible())) continue
    add(` › ${name}`, await typeTheWorst(form))
    await open(page, address)
  }
  // What a name in the first row of a list opens: the same record's form, with what it has.
  for (const opener of await rowOpeners(main)) {
    if (!(await opener.isVisible().catch(() => false))) continue
    await opener.click({ timeout: 10_000 }).catch(() => undefined)
    await settled(page)
    const form = page.getByRole('dialog').last()
    if (await form.isVisible()) add(' › first row', await typeTheWorst(form))
    await open(page, address)
  }
  add('', await typeTheWorst(main))
  return all
}

/** The first button of the first row of each list and table that is no action of its own. */
async function rowOpeners(main: Locator): Promise<Locator[]> {
  const rows = main.locator('tbody > tr:first-child, ul > li:first-child, ol > li:first-child, [data-row]:first-child')
  const many = Math.min(await rows.count(), 4)
  const actions = /^(Mais|Ações|Apagar|Mover|Escolher|Concluir|Reabrir|Adiar|Editar|Alterar|Abrir|Excluir)\b/
  return Array.from({ length: many }, (_, at) =>
    rows.nth(at).getByRole('button', { disabled: false }).filter({ hasNotText: actions }).first(),
  )
}

/** Opens a form of 'Criar' over the screen. */
export async function openCreation(page: Page, what: string): Promise<Locator> {
  requestsOf(page)
  await page.getByRole('banner').getByRole('button', { name: 'Criar' }).click()
  await page.getByRole('menuitem', { name: what }).click()
  const form = page.getByRole('dialog')
  await expect(form).toBeVisible()
  await settled(page)
  return form
}

/** The labels of 'Criar'. */
export async function creations(page: Page): Promise<string[]> {
  await page.getByRole('banner').getByRole('button', { name: 'Criar' }).click()
  const items = page.getByRole('menu').getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  const names = await items.allTextContents()
  await page.keyboard.press('Escape')
  return names
}
