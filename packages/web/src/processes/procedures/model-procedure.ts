import type { PopText } from '@prumo/contract/processes/procedures/model.ts'

/** A complete, well written procedure, to read. */
export const modelProcedure: { title: string } & Record<PopText, string> = {
  title: 'Receber e guardar mercadorias',
  objective:
    '<p>Garantir que toda mercadoria que chega confira com o pedido e com a nota fiscal, esteja em boas condições e seja guardada no lugar certo, no mesmo dia.</p><p>Começa quando o caminhão encosta na doca e termina quando a nota está lançada no sistema.</p>',
  obs: '<ul><li><p><strong>NF-e:</strong> nota fiscal eletrônica.</p></li><li><p><strong>DANFE:</strong> a folha impressa que acompanha a NF-e.</p></li><li><p><strong>Canhoto:</strong> parte da nota que assinamos e devolvemos ao motorista.</p></li><li><p><strong>PVPS:</strong> primeiro que vence, primeiro que sai.</p></li></ul>',
  docs_ref:
    '<ul><li><p>Pedido de compra aprovado.</p></li><li><p>Tabela de temperaturas de recebimento, fixada na doca.</p></li><li><p>POP “Devolver mercadorias ao fornecedor”.</p></li></ul>',
  description:
    '<ol><li><p><strong>Pedir a nota ao motorista</strong> e achar o pedido no sistema pelo número que está nela. Sem pedido, não descarregar: ligar para Compras.</p></li><li><p><strong>Olhar a carga antes de descarregar:</strong> lacre inteiro, caixas secas, nada amassado. Nos refrigerados, medir a temperatura de um volume de cada tipo.</p></li><li><p><strong>Contar os volumes</strong> com o motorista ao lado e comparar com a nota. Só depois assinar o canhoto, com data, hora e nome legível.</p></li><li><p><strong>Conferir o conteúdo:</strong> produto, quantidade e validade de cada item, riscando na nota o que está certo.</p></li><li><p><strong>Etiquetar</strong> cada caixa com a data de chegada e a de validade.</p></li><li><p><strong>Guardar pela regra PVPS:</strong> o que vence antes fica na frente. Refrigerados primeiro, em até 20 minutos.</p></li><li><p><strong>Lançar a nota</strong> no sistema e deixar a folha na bandeja “Recebidas”.</p></li></ol>',
  necessary_materials:
    '<ul><li><p>Termômetro calibrado e balança.</p></li><li><p>Carrinho e estilete com trava.</p></li><li><p>Etiquetas, caneta e prancheta.</p></li><li><p>Luvas e botas de segurança.</p></li></ul>',
  necessary_systems:
    '<p>Sistema de estoque, tela <strong>Compras › Recebimento</strong>. Quem ainda não tem acesso pede à pessoa responsável pelo estoque.</p>',
  checklist:
    '<ul><li><p>Refrigerado acima de 7 °C ou congelado acima de −12 °C: <strong>não receber</strong>.</p></li><li><p>Levantar até 20 kg sozinho; acima disso, em dupla ou com o carrinho.</p></li><li><p>Nunca assinar o canhoto antes de contar: depois da assinatura, a falta é nossa.</p></li></ul>',
  obs_error:
    '<table><tbody><tr><th><p>O que aconteceu</p></th><th><p>O que fazer</p></th><th><p>Avisar</p></th></tr><tr><td><p>Falta ou sobra de volumes</p></td><td><p>Escrever a diferença no canhoto e fotografar</p></td><td><p>Compras, no mesmo dia</p></td></tr><tr><td><p>Produto avariado ou fora da temperatura</p></td><td><p>Recusar o item, escrever o motivo no verso da nota</p></td><td><p>Compras e o gerente do turno</p></td></tr><tr><td><p>Sistema fora do ar</p></td><td><p>Anotar na planilha de emergência e lançar assim que voltar</p></td><td><p>Suporte</p></td></tr></tbody></table>',
  result:
    '<p>Tudo o que entrou está contado, etiquetado, guardado e lançado no sistema no mesmo dia. Nenhuma caixa fica no chão da doca.</p>',
  process_polarity_indicators:
    '<ul><li><p><strong>Recebimentos com divergência:</strong> menor é melhor, meta abaixo de 2%.</p></li><li><p><strong>Tempo da chegada ao lançamento:</strong> menor é melhor, meta de 2 horas.</p></li><li><p><strong>Perdas por validade:</strong> menor é melhor, meta de 0,5% das compras.</p></li></ul>',
  improvement_point:
    '<p>Ler os códigos de barras com o celular, em vez de digitar item por item. Agendar as entregas para que não cheguem dois caminhões ao mesmo tempo.</p>',
}

/** The text from which a procedure is started: sentences of a good one, with gaps for what only the company knows. */
export const startingTexts: Record<PopText, string> = {
  objective:
    '<p>Garantir que [o que precisa dar certo…], para que [quem ganha com isso, e o quê…].</p><p>Começa quando [o que dá início…] e termina quando [como se sabe que acabou…].</p>',
  obs: '<ul><li><p><strong>[sigla ou palavra…]:</strong> [o que quer dizer…].</p></li></ul>',
  docs_ref:
    '<ul><li><p>[lei, norma ou manual…].</p></li><li><p>POP “[outro procedimento que este usa…]”.</p></li></ul>',
  description:
    '<ol><li><p><strong>[Verbo e o quê…]:</strong> [como se faz, e com que medida…].</p></li><li><p><strong>Conferir</strong> [o quê…]. Se [o que pode estar errado…], parar e avisar [quem…].</p></li><li><p><strong>Registrar</strong> [o que foi feito…] em [onde…].</p></li></ol>',
  necessary_materials: '<ul><li><p>[o que precisa estar à mão…].</p></li></ul>',
  necessary_systems: '<p>[Programa e tela…]. Quem ainda não tem acesso pede a [quem libera…].</p>',
  checklist: '<ul><li><p>[O que pode machucar, estragar ou custar caro…]: [como evitar…].</p></li></ul>',
  obs_error:
    '<table><tbody><tr><th><p>O que aconteceu</p></th><th><p>O que fazer</p></th><th><p>Avisar</p></th></tr><tr><td><p>[um erro que já aconteceu…]</p></td><td><p>[o que fazer na hora…]</p></td><td><p>[quem, e até quando…]</p></td></tr></tbody></table>',
  result: '<p>[Como se vê, olhando, que ficou bem feito…].</p>',
  process_polarity_indicators:
    '<ul><li><p><strong>[o que se mede…]:</strong> [maior ou menor é melhor…], meta de [valor…].</p></li></ul>',
  improvement_point: '<p>[O que poderia ser mais simples da próxima vez…].</p>',
}
