/** A stage as one line: the first line of its description, and the rest, without markup. */
export function preview(html: string): { first: string; rest: string } {
  const page = new DOMParser().parseFromString(html.replaceAll(/<\/(p|li|h\d|tr)>|<br[ /]*>/g, '$&\n'), 'text/html')
  for (const picture of page.querySelectorAll('img')) picture.replaceWith(`${picture.alt || 'Figura'}\n`)
  const lines = (page.body.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return { first: lines[0] ?? '', rest: lines.slice(1).join(' · ') }
}

/** One typed line as the HTML of a description. */
export function written(line: string): string {
  const page = document.createElement('p')
  page.textContent = line.trim()
  return page.outerHTML
}
