import type { Locator, Page } from '@playwright/test'
import { open, requestsOf, settled } from './screens.ts'

/** What the payment refused since the list was last emptied: 'POST /api/calendar/task'. */
export function refusedByPayment(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 402) refused.push(`${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  return refused
}

/** What writes by its name, where a form or a menu has opened. */
const writing =
  /^(Salvar|Criar|Adicionar|Incluir|Registrar|Lançar|Convidar|Enviar|Publicar|Concluir|Reabrir|Apagar|Excluir|Remover|Retirar|Desativar|Ativar|Arquivar|Desarquivar|Aprovar|Recusar|Editar|Renomear|Mover|Importar|Confirmar|Comentar|Anexar|Duplicar|Nov[oa])\b/

const pressable = 'button:enabled, input[type=checkbox]:enabled, [role=switch]:enabled'
/** Words of a button that say which kind it is: 'Editar Ana' and 'Editar Bia' are pressed once. */
const kindOf = (name: string) => name.split(/[ :]/)[0]!

/**
 * Presses everything that can be pressed on a screen, one of each kind, and types into what can be typed into; says
 * what was refused, and what an opened form or menu offers that would be.
 */
export async function pressEverything(page: Page, address: string, refused: string[]): Promise<string[]> {
  requestsOf(page)
  const main = page.getByRole('main')
  const found: string[] = []
  const said = (what: string) => {
    for (const call of refused.splice(0)) found.push(`${address}: ${what} → ${call}`)
  }
  said('opening')
  const names = await main
    .locator(pressable)
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) =>
          (one.ariaLabel ?? (one as HTMLInputElement).labels?.[0]?.textContent ?? one.textContent ?? '').trim(),
        ),
    )
  const kinds = new Map(
    names
      .filter(Boolean)
      .toReversed()
      .map((name) => [kindOf(name), name]),
  )
  for (const name of kinds.values()) {
    const at = await located(main, name)
    if (!at) continue
    await at.click({ timeout: 3000 }).catch(() => undefined)
    await settled(page)
    said(`press ${name}`)
    // The person's own account and the plan are changed without payment.
    const own = /^\/(account|plans|contracts|companies)\b/.test(address)
    for (const offered of own ? [] : await offeredIn(page)) found.push(`${address}: ${name} opens ${offered}`)
    if (page.url().replace(/[?#].*/, '') !== new URL(address, page.url()).href.replace(/[?#].*/, ''))
      await open(page, address)
    else await page.keyboard.press('Escape')
    if (await page.getByRole('dialog').first().isVisible()) await open(page, address)
  }
  const fields = main.locator(
    'input:enabled:not([type=checkbox],[type=radio],[type=file],[type=search]), textarea:enabled, [contenteditable=true]',
  )
  const many = Math.min(await fields.count(), 6)
  for (let n = 0; n < many; n++) {
    const field = fields.nth(n)
    const name = (await field.getAttribute('aria-label').catch(() => '')) ?? ''
    if (!(await field.isEditable().catch(() => false)) || /Buscar|Filtr/.test(name)) continue
    await field.fill('12', { timeout: 1500 }).catch(() => undefined)
    await page.keyboard.press('Enter')
    await field.blur({ timeout: 500 }).catch(() => undefined)
    await settled(page)
    said(`type into ${name || `field ${n}`}`)
  }
  return found
}

async function located(main: Locator, name: string): Promise<Locator | undefined> {
  for (const role of ['button', 'checkbox', 'switch'] as const) {
    const at = main.getByRole(role, { name, exact: true }).first()
    if (await at.isVisible().catch(() => false)) return at
  }
  return undefined
}

/** What the open dialog or menu offers that writes. */
async function offeredIn(page: Page): Promise<string[]> {
  const offered = page.locator('[role=dialog] button:enabled:not([data-task]), [role=menuitem]:not([data-disabled])')
  const names = await offered.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => (one.ariaLabel ?? one.textContent ?? '').trim()),
  )
  return names.filter((name) => writing.test(name))
}
