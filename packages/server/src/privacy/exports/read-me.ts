import { count } from '@prumo/contract/words.ts'
import { writtenInstant } from '../../platform/exports/csv.ts'
import type { ExportedTable } from '../../platform/exports/exported-table.ts'
import { escaped, pageEnd, pageHead } from '../html.ts'

type Content = {
  company: string
  at: Date
  timeZone: string
  counts: readonly { table: ExportedTable; records: number }[]
  files: number
  problems: readonly { caminho: string; problema: string }[]
}

/** The page of the ZIP that explains its content and every field. */
export async function* readMe({ company, at, timeZone, counts, files, problems }: Content): AsyncGenerator<string> {
  yield pageHead(`Dados de ${company} no Prumo`)
  yield `<p class="dim">Exportação começada em ${writtenInstant(at, timeZone)}.</p>
<p>A pasta <b>dados</b> tem um arquivo JSON para cada tipo de registro, com um registro em cada linha. A pasta
<b>arquivos</b> traz ${count(files, 'arquivo', 'arquivos')}, com o número de cada um antes do nome. O <b>manifesto.json</b> traz a
contagem e o SHA-256 de cada arquivo deste ZIP, para conferir que nada se perdeu. Datas e horas com fuso estão em UTC; números de
pessoas são os de <a href="dados/pessoas.json">dados/pessoas.json</a>.</p>
`
  if (problems.length > 0) {
    yield '<h2>O que não pôde ser exportado</h2>\n<ul>\n'
    for (const { caminho, problema } of problems) yield `<li>${escaped(caminho)}: ${escaped(problema)}</li>\n`
    yield '</ul>\n'
  }
  for (const { table, records } of counts) {
    yield `<h2>${escaped(table.title)}</h2>
<table><caption><a href="dados/${table.name}.json">dados/${table.name}.json</a> · ${count(records, 'registro', 'registros')}</caption>
<thead><tr><th scope="col">Campo</th><th scope="col">O que é</th></tr></thead><tbody>
`
    for (const [column, meaning] of Object.entries(table.columns)) {
      yield `<tr><td><code>${column}</code></td><td>${escaped(meaning)}</td></tr>\n`
    }
    yield '</tbody></table>\n'
  }
  yield pageEnd
}
