import type { Locator, Page } from '@playwright/test'
import { faqContents } from '@prumo/server/src/help/contents/content.ts'
import { namedOnScreens } from '@prumo/server/src/help/testing/contents.ts'
import { journeyContents } from '@prumo/server/src/journey/contents/content.ts'
import { requestsOf, settled } from './screens.ts'

/** Buttons that open something and write nothing. */
const opens =
  /^(Nov[oa]|Criar|Adicionar|Convidar|Importar|Lançar|Filtrar|Mais|Editar|Situação|Colunas|Exportar|Transferir|Ações|Opções|Compartilhar|Anexos|Preencher)\b/
const kindOf = (name: string) => name.split(/[ :]/).slice(0, 2).join(' ')

/** All that a screen says, and what says it where one of each kind of its menus and forms is open. */
export async function wordsOn(page: Page): Promise<string> {
  requestsOf(page)
  const said = [await wordsOf(page.locator('body'))]
  const main = page.getByRole('main')
  const { pathname } = new URL(page.url())
  const buttons = await main.locator('button:enabled').evaluateAll((all) =>
    all.map((one, at) => ({
      at,
      name: (one.ariaLabel ?? one.textContent ?? '').trim(),
      pops: one.getAttribute('aria-haspopup') !== null,
      seen: one.checkVisibility(),
    })),
  )
  const kinds = new Map(
    buttons
      .filter(({ name, pops, seen }) => seen && (pops || opens.test(name)))
      .map((one) => [`${kindOf(one.name)}${one.pops}`, one]),
  )
  for (const { name } of [...kinds.values()].slice(0, 12)) {
    const button = main.getByRole('button', { name, exact: true }).last()
    if (!(await button.isVisible().catch(() => false))) continue
    await button.click({ timeout: 2000 }).catch(() => undefined)
    await settled(page)
    said.push(await wordsOf(page.locator('body')))
    if (new URL(page.url()).pathname !== pathname) await page.goBack()
    else await page.keyboard.press('Escape')
    await settled(page)
    if (await page.getByRole('dialog').first().isVisible()) {
      await page.goto(page.url())
      await page.waitForLoadState('networkidle')
    }
  }
  return said.join(' ').replaceAll(/\s+/g, ' ')
}

const wordsOf = (part: Locator) =>
  part.evaluate((root) => {
    const named = [...root.querySelectorAll('*')].flatMap((one) =>
      ['aria-label', 'title', 'placeholder', 'alt', 'value', 'data-label'].map((name) => one.getAttribute(name) ?? ''),
    )
    return [root.textContent ?? '', ...named.filter(Boolean)].join(' | ')
  })

type Named = { where: string; words: string; screens: string[] }

/** What help and practices name: where they say it, the words, and the screens on which those are looked for. */
function namedLabels(): Named[] {
  const help = faqContents().flatMap(({ screens, questions }) =>
    Object.entries(questions).flatMap(([id, { answer, links }]) =>
      namedOnScreens(answer.flat().join(' ')).map((words) => ({
        where: `help ${id}`,
        words,
        screens: [...screens, ...Object.values(links)],
      })),
    ),
  )
  const practices = journeyContents().flatMap(({ stages }) =>
    stages.flatMap((stage) =>
      stage.kind === 'practice'
        ? namedOnScreens(stage.steps.join(' ')).map((words) => ({
            where: `practice ${stage.id}`,
            words,
            screens: [stage.link],
          }))
        : [],
    ),
  )
  return [...help, ...practices]
}

/**
 * The labels that no screen of their step says, as "help 1301: 'Importar'". A screen is one that the step links to, or
 * below it.
 * @param said what each screen says, by its address; 'menu': what all of them say.
 */
export function unheard(said: ReadonlyMap<string, string>): string[] {
  const says = (address: string, screens: readonly string[]) =>
    address === 'menu' || screens.some((screen) => address.startsWith(screen.replace(/\?.*/, '')))
  const found = namedLabels().filter(
    ({ words, screens }) => ![...said].some(([address, text]) => says(address, screens) && text.includes(words)),
  )
  return [...new Set(found.map(({ where, words }) => `${where}: '${words}'`))]
}
