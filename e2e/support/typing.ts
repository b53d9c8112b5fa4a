import type { Locator } from '@playwright/test'

/** What people type, paste or mistype; each is unread by most kinds of fields. */
const worst = ['2,5', '9999', '-3', '31/04/2027', '51/12', 'xyz 12', 'ã'.repeat(401)]

/**
 * How a field may show what it was given: as typed, or a right reading of it with the marks of its kind. A number keeps
 * its sign, its decimals and all of its digits.
 */
const readings: Record<string, RegExp> = {
  '2,5': /^2,50?( %)?$/,
  '9999': /^(9\.999,00|9999( %)?|\(99\) 99|999\.9|9999-?)$/,
  '-3': /^(-3(,00)?( %)?|[a-zá]{3}\., \d\d\/\d\d\/\d{4})$/,
  '31/04/2027': /^31\/04\/2027$/,
}

/**
 * Types the worst into every text field in sight of a form, and leaves it: the text must stay, or a right reading of it.
 * @returns a sentence for each field that changed what it was given.
 */
export async function typeTheWorst(form: Locator): Promise<string[]> {
  const found: string[] = []
  const fields = form.locator(
    'input:not([type=checkbox],[type=radio],[type=file],[type=hidden],[type=password]), textarea',
  )
  const count = await fields.count()
  for (let place = 0; place < count; place++) {
    const field = fields.nth(place)
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    // A choice of a list: what is typed is only searched.
    if ((await field.getAttribute('aria-haspopup')) === 'listbox') continue
    for (const text of worst) {
      await field.fill(text)
      await field.blur()
      const shown = await field.inputValue()
      if (shown === text || readings[text]?.test(shown)) continue
      const name = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? input.ariaLabel)
      found.push(`${name}: ${text.slice(0, 20)} became ${shown.slice(0, 40)}`)
    }
    await field.fill('')
    await field.blur()
  }
  return found
}
