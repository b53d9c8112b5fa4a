const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)

/** The head of a page that works by itself, in a folder, without a network. */
export const pageHead = (title: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; --line: light-dark(#e5e3db, #29332e); --dim: light-dark(#5c635d, #9aa8a1) }
body { margin: 0 auto; max-width: 72rem; padding: 2rem 1rem 4rem; font: 16px/1.5 system-ui, sans-serif }
h1 { font-size: 1.6rem; line-height: 1.25 } h2 { margin: 2.5rem 0 .5rem; font-size: 1.15rem }
p { max-width: 44rem } .dim { color: var(--dim) } .wide { overflow-x: auto }
table { border-collapse: collapse; font-size: .9rem } caption { text-align: left; color: var(--dim); padding-bottom: .25rem }
th, td { padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; max-width: 26rem }
th { white-space: nowrap } td { overflow-wrap: break-word }
</style>
</head>
<body>
<h1>${escaped(title)}</h1>
`

export const pageEnd = '</body>\n</html>\n'
