import { describe, expect, it } from 'vitest'
import { pngImage } from '../../../platform/images/testing/samples.ts'
import { plainText } from '../../../platform/rich-text/sanitizing.ts'
import { convertWord, pictureAddress, warningsAbout } from '../../../platform/word/conversion.ts'
import {
  bold,
  cell,
  docx,
  heading,
  item,
  paragraph,
  part,
  picture,
  run,
  table,
  title,
} from '../../../platform/word/testing/word-documents.ts'
import { popForm } from './pop-form.ts'

const convert = (file: Buffer) => convertWord(file, { form: popForm, today: '2026-03-02', longest: 100_000 })
const converted = async (...[body, more]: Parameters<typeof docx>) => convert(await docx(body, more))
const warned = async (...input: Parameters<typeof docx>) => warningsAbout(await converted(...input), popForm, 0)

describe('the text of a document', () => {
  it('keeps emphasis, lists within lists, tables with merged cells and pictures where they stand', async () => {
    const png = await pngImage(8, 4)
    const { texts, pictures } = await converted(
      paragraph(run('Antes ') + run('negrito', '<w:b/>') + run(' e ') + run('sublinhado', '<w:u w:val="single"/>')) +
        item('Lavar as mãos') +
        item('água', { list: 2, level: 1 }) +
        item('sabão', { list: 2, level: 1 }) +
        item('Secar') +
        table(
          [cell('Produto', '<w:gridSpan w:val="2"/>')],
          [cell('Pão', '<w:vMerge w:val="restart"/>'), 'Francês'],
          [cell('', '<w:vMerge/>'), 'Doce'],
        ) +
        paragraph(picture('foto', { alt: 'Balcão' })),
      {
        relationships: { foto: { type: 'image', target: 'media/image1.png' } },
        parts: { 'word/media/image1.png': png },
      },
    )
    expect(texts.description).toBe(
      '<p>Antes <strong>negrito</strong> e <u>sublinhado</u></p>' +
        '<ol><li><p>Lavar as mãos</p><ul><li><p>água</p></li><li><p>sabão</p></li></ul></li><li><p>Secar</p></li></ol>' +
        '<table><tbody><tr><td colspan="2"><p>Produto</p></td></tr><tr><td rowspan="2"><p>Pão</p></td><td><p>Francês</p></td></tr>' +
        '<tr><td><p>Doce</p></td></tr></tbody></table>' +
        `<p><img src="${pictureAddress(0)}" alt="Balcão" /></p>`,
    )
    expect(pictures).toEqual([{ content: expect.anything(), width: 320 }])
    expect(Buffer.from(pictures[0]!.content).equals(png)).toBe(true)
  })

  it('continues the numbers after a picture, a table or words between the steps', async () => {
    const { texts } = await converted(
      item('Um') +
        item('Dois') +
        paragraph('Veja a figura.') +
        item('Três') +
        table(['a', 'b']) +
        item('Quatro') +
        item('Outra lista', { list: 5 }) +
        item('e seu segundo', { list: 5 }),
    )
    expect(texts.description).toBe(
      '<ol><li><p>Um</p></li><li><p>Dois</p></li></ol><p>Veja a figura.</p><ol start="3"><li><p>Três</p></li></ol>' +
        '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>' +
        '<ol start="4"><li><p>Quatro</p></li></ol><ol><li><p>Outra lista</p></li><li><p>e seu segundo</p></li></ol>',
    )
  })

  it('writes out the numbers of titles, and warns that letters became numbers', async () => {
    const numbered = (level: number) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="4"/></w:numPr>`
    const { texts, found } = await converted(
      heading(1, 'Abertura', numbered(0)) +
        heading(2, 'Caixa', numbered(1)) +
        heading(2, 'Vitrine', numbered(1)) +
        heading(1, 'Fechamento', numbered(0)) +
        item('a', { list: 3 }) +
        item('b', { list: 3 }),
    )
    expect(plainText(texts.description)).toBe('1 Abertura\n1.1 Caixa\n1.2 Vitrine\n2 Fechamento\n- a\n- b')
    expect(found.relabelled).toBe(2)
  })

  it('shows raised and lowered digits, check boxes, links, and the words of fields', async () => {
    const { texts } = await converted(
      paragraph(
        run('m') +
          run('2', '<w:vertAlign w:val="superscript"/>') +
          run(' de CO') +
          run('2', '<w:vertAlign w:val="subscript"/>'),
      ) +
        paragraph(`<w:fldSimple w:instr=" DOCPROPERTY Empresa ">${run('Padaria Pão Dourado')}</w:fldSimple>`) +
        paragraph(
          `<w:hyperlink r:id="site">${run('site')}</w:hyperlink>${run(' ')}<w:hyperlink r:id="mau">${run('mau')}</w:hyperlink>`,
        ),
      {
        relationships: {
          site: { type: 'hyperlink', target: 'https://prumo.com.br/', external: true },
          mau: { type: 'hyperlink', target: 'javascript:alert(1)', external: true },
        },
      },
    )
    expect(texts.description).toBe(
      '<p>m² de CO₂</p><p>Padaria Pão Dourado</p>' +
        '<p><a href="https://prumo.com.br/" target="_blank" rel="noopener noreferrer nofollow">site</a> mau</p>',
    )
  })

  it('accepts tracked changes: inserted words are imported, deleted ones are not', async () => {
    const { texts, found } = await converted(
      paragraph(
        `${run('Ligue o ')}<w:del w:id="1" w:author="Ana"><w:r><w:delText>forno</w:delText></w:r></w:del>` +
          `<w:ins w:id="2" w:author="Ana">${run('fogão')}</w:ins>${run(' cedo')}`,
      ),
    )
    expect(texts.description).toBe('<p>Ligue o fogão cedo</p>')
    expect(found).toMatchObject({ deletions: 1, insertions: 1 })
  })
})

describe('the parts of a document', () => {
  it('are put into the fields of their titles, numbered or not, and the rest into the description in its order', async () => {
    const { title: name, texts } = await converted(
      title('Atendimento no balcão') +
        paragraph('Capa') +
        heading(1, '1. OBJETIVO') +
        paragraph('Atender bem.') +
        heading(1, '2 - Aplicação') +
        paragraph('Na loja.') +
        heading(1, 'Siglas e definições:') +
        paragraph('PDV: caixa') +
        heading(1, 'Procedimento') +
        heading(2, 'Materiais') +
        paragraph('Separar.') +
        heading(1, 'Riscos') +
        paragraph('Escorregar.') +
        heading(1, 'Ação corretiva') +
        paragraph('Chamar a gerente.') +
        heading(1, 'Equipamentos') +
        paragraph('Balança') +
        heading(1, 'Materiais') +
        paragraph('Sacolas'),
    )
    expect(name).toBe('Atendimento no balcão')
    expect(Object.fromEntries(Object.entries(texts).map(([field, html]) => [field, plainText(html)]))).toMatchObject({
      objective: 'Atender bem.',
      obs: 'PDV: caixa',
      description: 'Capa\n2 - Aplicação\nNa loja.\nProcedimento\nMateriais\nSeparar.',
      checklist: 'Escorregar.',
      obs_error: 'Chamar a gerente.',
      necessary_materials: 'Balança\nMateriais\nSacolas',
      result: '',
    })
  })

  it('are found under bold lines, in one line with their title, and under lines that Word numbers', async () => {
    const { texts } = await converted(
      bold('Objetivo') +
        paragraph('Atender.') +
        bold('Campo de aplicação') +
        paragraph('Loja.') +
        item('RESULTADOS ESPERADOS') +
        paragraph('Fila curta.') +
        paragraph(run('Sistemas:', '<w:b/>') + run(' PDV e estoque')) +
        paragraph('e planilha'),
    )
    expect(plainText(texts.objective)).toBe('Atender.')
    expect(plainText(texts.description)).toBe('Campo de aplicação\nLoja.')
    expect(plainText(texts.result)).toBe('Fila curta.')
    expect(plainText(texts.necessary_systems)).toBe('PDV e estoque\ne planilha')
  })

  it('are found in tables used as forms, and other tables stay tables', async () => {
    const { texts } = await converted(
      table(['Objetivo', 'Atender bem'], ['Indicadores', 'Fila'], ['Código', 'POP 7']) +
        table(
          [cell(bold('Cuidados') + paragraph('Piso molhado'))],
          [cell(bold('Referências') + paragraph('RDC 216'))],
        ) +
        table(['Materiais', 'Quantidade'], ['Sacola', '100']),
    )
    expect(plainText(texts.objective)).toBe('Atender bem')
    expect(plainText(texts.process_polarity_indicators)).toBe('Fila')
    expect(plainText(texts.checklist)).toBe('Piso molhado')
    expect(plainText(texts.docs_ref)).toContain('RDC 216')
    expect(plainText(texts.description)).toContain('POP 7')
    expect(texts.necessary_materials).toBe('')
    expect(Object.values(texts).join('')).toContain('<td><p>Quantidade</p></td>')
  })

  it('without a title of its own, the first heading is the title only when it names no text', async () => {
    expect((await converted(heading(1, 'Objetivo') + paragraph('a'))).title).toBeUndefined()
    expect((await converted(heading(1, 'Abrir a loja') + heading(2, 'Objetivo') + paragraph('a'))).title).toBe(
      'Abrir a loja',
    )
    expect((await converted(paragraph('a'))).title).toBeUndefined()
  })

  it('give the author and the dates when they state them once', async () => {
    const { facts } = await converted(
      table(['Elaborado por:', 'Ana Souza'], ['Data: 05/02/2026', 'Revisão: 02']) +
        paragraph('Próxima revisão: 1º de março de 2027'),
    )
    expect(facts).toEqual({ elaborate_by: 'Ana Souza', date_create: '2026-02-05', date_revision: '2027-03-01' })
    const twice = paragraph('Elaborado por: Ana') + paragraph('Elaborado por: Bia') + paragraph('Data: 31/02/2026')
    expect((await converted(twice)).facts).toEqual({})
    expect((await converted(paragraph('Revisão: 05/02/2020'))).facts).toEqual({})
  })
})

describe('what could not be taken', () => {
  it('is empty for a plain document', async () => {
    expect(await warned(heading(1, 'Objetivo') + paragraph('Atender.') + item('Um') + table(['a', 'b']))).toEqual([])
  })

  it('is listed by kind and number', async () => {
    const graphic = (uri: string) =>
      `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="${uri}"/></a:graphic></wp:inline></w:drawing></w:r>`
    const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
    const warnings = await warned(
      paragraph(graphic(`${drawing}/chart`)) +
        paragraph(graphic(`${drawing}/diagram`)) +
        paragraph(`${run('texto')}<w:r><w:commentReference w:id="1"/></w:r>`) +
        paragraph('<m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath>') +
        paragraph(picture('emf')) +
        paragraph(picture('longe').replace('r:embed', 'r:link')) +
        paragraph('<w:r><w:object><o:OLEObject ProgID="Excel.Sheet"/></w:object></w:r>') +
        paragraph('Sumário...1', '<w:pStyle w:val="Sumrio1"/>') +
        paragraph(
          '<mc:AlternateContent><mc:Choice Requires="wps"><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>' +
            `${paragraph('Só na caixa nova')}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></mc:Choice></mc:AlternateContent>`,
        ) +
        paragraph(run('vermelho', '<w:color w:val="FF0000"/>')),
      {
        relationships: {
          emf: { type: 'image', target: 'media/image1.emf' },
          longe: { type: 'image', target: 'http://127.0.0.1:1/x.png', external: true },
        },
        parts: {
          'word/media/image1.emf': Buffer.alloc(100, 1),
          'word/header1.xml': part('hdr', paragraph('POP 07 – Atendimento')),
          'word/footer1.xml': part('ftr', paragraph('Página 1 de 2')),
        },
      },
    )
    expect(warnings).toEqual([
      '1 trecho de texto não foi aproveitado, por exemplo de caixas de texto: “Só na caixa nova”.',
      '1 figura não foi aproveitada por causa do formato (EMF). Cole no texto uma imagem PNG em seu lugar.',
      '1 figura está fora do documento e não foi buscada: dentro dele só há o endereço.',
      '1 diagrama SmartArt não foi aproveitado. Cole no texto, como imagem, o que fizer falta.',
      '1 gráfico não foi aproveitado. Cole no texto, como imagem, o que fizer falta.',
      '1 equação não foi aproveitada. Cole no texto, como imagem, o que fizer falta.',
      '1 arquivo incorporado não foi aproveitado. Envie o que fizer falta como anexo do POP.',
      '1 comentário ficou de fora.',
      'O cabeçalho e o rodapé das páginas ficaram de fora: “POP 07 – Atendimento”.',
      'O sumário ficou de fora: os títulos continuam no texto.',
      'Cores e realces do texto não foram levados.',
    ])
  })

  it('does not include text boxes, which are in the text, and names the beginning of what exceeds a field', async () => {
    const box = `<w:r><w:pict><v:oval><v:textbox><w:txbxContent>${paragraph('Dentro da caixa')}</w:txbxContent></v:textbox></v:oval></w:pict></w:r>`
    const { texts, missed } = await converted(paragraph(run('Fora') + box))
    expect(plainText(texts.description)).toBe('Fora\nDentro da caixa')
    expect(missed.words).toEqual([])
    const long = await docx(
      Array.from({ length: 50 }, (_, at) => paragraph(`Parágrafo ${at} ${'x'.repeat(90)}`)).join(''),
    )
    const cut = await convertWord(long, { form: popForm, today: '2026-03-02', longest: 1000 })
    expect(cut.texts.description.length).toBeLessThanOrEqual(1000)
    expect(warningsAbout(cut, popForm, 0)).toEqual([
      expect.stringMatching(
        /^O documento é maior do que cabe em “Descrição do procedimento”: 41 trechos ficaram de fora, a partir de “Parágrafo 9 x+…”/,
      ),
    ])
  })

  it('does not include notes, which are at the end of the description with their numbers in the text', async () => {
    const { texts } = await converted(paragraph(`${run('Ver norma')}<w:r><w:footnoteReference w:id="2"/></w:r>`), {
      relationships: { notas: { type: 'footnotes', target: 'footnotes.xml' } },
      parts: { 'word/footnotes.xml': part('footnotes', `<w:footnote w:id="2">${paragraph('RDC 216')}</w:footnote>`) },
    })
    expect(plainText(texts.description)).toBe('Ver norma[1]\nNotas\n- RDC 216')
  })
})
