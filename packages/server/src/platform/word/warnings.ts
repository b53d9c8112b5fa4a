import { count } from '@prumo/contract/words.ts'
import type { WordForm } from './form.ts'
import type { Found } from './preparing.ts'

/** What was not imported of a document, besides what `preparing.ts` counts in its main part. */
export type Missed = {
  /** Words of the document that are missing in the converted text. */
  words: readonly string[]
  /** The words of headers and footers, each once. */
  edges: readonly string[]
  /** Pictures of formats that no browser shows, by their extension; broken ones; too large or too many. */
  formats: ReadonlyMap<string, number>
  broken: number
  tooLarge: number
  /** What exceeded the length of a field: the number of parts, and the first words of the first one. */
  cut: readonly { field: string; parts: number; from: string }[]
}

/** One Portuguese sentence for each kind of loss, the gravest first; empty when everything was imported. */
export function warningsOf(found: Found, missed: Missed, { labels, rest, advice }: WordForm): string[] {
  const pictures = [...missed.formats.values()].reduce((sum, count) => sum + count, 0)
  const formats = [...missed.formats.keys()].map((name) => name.toUpperCase()).join(', ')
  return [
    ...missed.cut.map(
      ({ field, parts, from }) =>
        `O documento é maior do que cabe em “${labels[field]}”: ${count(parts, 'trecho ficou', 'trechos ficaram')} de fora, a partir de ${quoted(from)}. ${advice.divide}`,
    ),
    missed.words.length > 0 &&
      `${count(missed.words.length, 'trecho de texto não foi aproveitado', 'trechos de texto não foram aproveitados')}, por exemplo de caixas de texto: ${missed.words.slice(0, 5).map(quoted).join(', ')}${missed.words.length > 5 ? '…' : '.'}`,
    pictures > 0 &&
      `${count(pictures, 'figura não foi aproveitada', 'figuras não foram aproveitadas')} por causa do formato (${formats}). Cole no texto uma imagem PNG em seu lugar.`,
    missed.broken > 0 &&
      `${count(missed.broken, 'figura não pôde ser lida', 'figuras não puderam ser lidas')}: arquivo com defeito ou com pixels demais.`,
    missed.tooLarge > 0 &&
      `${count(missed.tooLarge, 'figura ficou', 'figuras ficaram')} de fora: arquivo grande demais, ou figuras além do limite.`,
    found.linkedPictures > 0 &&
      `${count(found.linkedPictures, 'figura está fora do documento e não foi buscada', 'figuras estão fora do documento e não foram buscadas')}: dentro dele só há o endereço.`,
    found.diagrams > 0 &&
      `${count(found.diagrams, 'diagrama SmartArt não foi aproveitado', 'diagramas SmartArt não foram aproveitados')}. ${asPicture}`,
    found.charts > 0 &&
      `${count(found.charts, 'gráfico não foi aproveitado', 'gráficos não foram aproveitados')}. ${asPicture}`,
    found.shapes > 0 &&
      `${count(found.shapes, 'desenho (seta, linha ou forma) não foi aproveitado', 'desenhos (setas, linhas ou formas) não foram aproveitados')}. ${asPicture}`,
    found.equations > 0 &&
      `${count(found.equations, 'equação não foi aproveitada', 'equações não foram aproveitadas')}. ${asPicture}`,
    found.embedded > 0 &&
      `${count(found.embedded, 'arquivo incorporado não foi aproveitado', 'arquivos incorporados não foram aproveitados')}. ${advice.attach}`,
    found.attachedParts > 0 &&
      `${count(found.attachedParts, 'documento inserido dentro deste não foi aproveitado', 'documentos inseridos dentro deste não foram aproveitados')}.`,
    found.comments > 0 && `${count(found.comments, 'comentário ficou', 'comentários ficaram')} de fora.`,
    (found.deletions > 0 || found.insertions > 0) &&
      `O documento tem alterações controladas: as inclusões (${found.insertions}) foram aceitas e as exclusões (${found.deletions}) ficaram de fora.`,
    found.notes > 0 &&
      `${count(found.notes, 'nota de rodapé ou de fim foi levada', 'notas de rodapé ou de fim foram levadas')} para o fim de “${labels[rest]}”.`,
    missed.edges.length > 0 &&
      `O cabeçalho e o rodapé das páginas ficaram de fora: ${missed.edges.slice(0, 4).map(quoted).join(', ')}.`,
    found.contents > 0 && 'O sumário ficou de fora: os títulos continuam no texto.',
    found.fields > 0 &&
      `${count(found.fields, 'campo automático virou texto', 'campos automáticos viraram texto')} comum, com o que mostrava.`,
    found.relabelled > 0 &&
      `${count(found.relabelled, 'item de lista com letras, algarismos romanos ou numeração composta (1.1) passou', 'itens de lista com letras, algarismos romanos ou numeração composta (1.1) passaram')} a ser numerado com 1, 2, 3.`,
    found.coloured && 'Cores e realces do texto não foram levados.',
  ].filter((sentence) => sentence !== false)
}

const asPicture = 'Cole no texto, como imagem, o que fizer falta.'

const quoted = (words: string) => {
  const line = words.replaceAll(/\s+/g, ' ').trim()
  return `“${line.length > 60 ? `${line.slice(0, 59).trimEnd()}…` : line}”`
}
