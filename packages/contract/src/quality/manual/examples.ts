import type { ManualText } from './model.ts'

/** Texts from which a company begins its quality manual. */
export const qualityManualExample: Readonly<Record<ManualText, string>> & { camp_abert_novo_topicos: string } = {
  contexto_org:
    '<p>Somos uma empresa familiar que atende o bairro há mais de vinte anos. O que nos diferencia é o produto fresco e o atendimento de quem conhece o cliente pelo nome.</p><p>Dentro da empresa, dependemos do saber de poucas pessoas e de equipamentos que não podem parar. Fora dela, o preço dos insumos e novos concorrentes mudam o que o cliente espera.</p><p>O clima também conta: dias muito quentes mudam a fermentação, o consumo de energia e a procura.</p>',
  ap_politicos:
    '<p>Regras de funcionamento do comércio e da vigilância sanitária do município; incentivos a pequenas empresas.</p>',
  ap_economicos: '<p>Preço da farinha e da energia, juros do crédito, renda das famílias do bairro.</p>',
  ap_sociais: '<p>Procura por produtos integrais e sem glúten; mais famílias que encomendam em vez de ir à loja.</p>',
  ap_tecnologias:
    '<p>Pedidos e pagamentos pelo celular; fornos mais econômicos; controle de estoque no computador.</p>',
  ap_ambientais:
    '<p>Descarte de óleo e embalagens, desperdício de alimentos, consumo de água e de energia, ondas de calor.</p>',
  ap_legais:
    '<p>Boas práticas na fabricação de alimentos, rotulagem e alergênicos, direitos do consumidor e do trabalho, proteção de dados pessoais.</p>',
  part_inters:
    '<ul><li><p><strong>Clientes:</strong> produto fresco, preço justo, encomenda na hora combinada.</p></li><li><p><strong>Equipe:</strong> salário em dia, segurança, aprender o ofício.</p></li><li><p><strong>Fornecedores:</strong> pedido claro e pagamento em dia.</p></li><li><p><strong>Vigilância sanitária:</strong> registros e higiene em ordem.</p></li><li><p><strong>Vizinhança:</strong> pouco barulho de madrugada e lixo bem acondicionado.</p></li></ul>',
  esc_sis_ges_quali:
    '<p>O sistema de gestão da qualidade vale para a produção e a venda de pães, doces e salgados, no balcão e por encomenda, em todas as lojas.</p><p>Não se aplica o projeto de produtos sob medida: trabalhamos com receitas próprias já desenvolvidas.</p>',
  politica_qualidade:
    '<p>Entregamos alimento fresco, seguro e saboroso, na hora combinada. Cumprimos a lei e o que prometemos, ouvimos quem compra e quem trabalha aqui, e melhoramos a cada mês o que fazemos.</p>',
  objetivos_qualidade:
    '<ul><li><p>Encomendas entregues na hora combinada: ao menos 98 em cada 100.</p></li><li><p>Reclamações: no máximo 3 por mês, todas respondidas em 2 dias.</p></li><li><p>Desperdício: no máximo 4% da produção.</p></li></ul>',
  camp_abert_novo_topicos:
    '## Como os processos se ligam\nDa compra dos insumos à produção, da produção ao balcão e à entrega, e do cliente de volta à produção, pelo que ele diz.\n\n## Controle de documentos\nProcedimentos, descrições de cargo e este manual são aprovados, têm versão e são lidos por quem os usa.',
}
