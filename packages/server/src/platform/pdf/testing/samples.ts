import { AFRelationship, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { photograph } from '../../images/testing/samples.ts'

/** A PDF as an office program and a phone make it, with 'Relatora Marcada' everywhere but on the page. */
export async function pdfOfSomebody(): Promise<PDFDocument> {
  const document = await PDFDocument.create()
  document.setAuthor('Relatora Marcada')
  document.setTitle('Relatora Marcada')
  document.setCreator('Relatora Marcada')
  document.catalog.set(
    PDFName.of('Metadata'),
    document.context.register(document.context.stream('<x:xmpmeta>Relatora Marcada</x:xmpmeta>')),
  )
  await document.attach(Buffer.from('Relatora Marcada'), 'marcada.txt', { afRelationship: AFRelationship.Source })
  document.addJavaScript('main', 'app.alert("Relatora Marcada")')
  const page = document.addPage([300, 300])
  page.drawText('O chefe grita todo dia', { x: 20, y: 200, size: 14 })
  const picture = await document.embedJpg(await photograph(40, 30, 'Relatora Marcada'))
  page.drawImage(picture, { x: 20, y: 20, width: 100, height: 75 })
  const { context } = document
  page.node.set(PDFName.of('PieceInfo'), context.obj({ Word: { Author: 'Relatora Marcada' } }))
  page.node.set(PDFName.of('Annots'), context.obj([{ Type: 'Annot', Subtype: 'Text', T: 'Relatora Marcada' }]))
  const field = document.getForm().createTextField('relatora')
  field.setText('Relatora Marcada')
  field.addToPage(page)
  return document
}
