import type { ManualSection } from './endpoints.ts'

/** Texts from which a company begins its Manual do Colaborador, by section and field. */
export const manualExamples: Record<ManualSection, Readonly<Record<string, string>>> = {
  introduction: {
    introduction:
      '<p>Que bom ter você com a gente! Este manual conta quem somos, como trabalhamos e o que combinamos uns com os outros. Leia com calma na primeira semana e volte a ele sempre que tiver dúvida.</p><p>Se algo aqui não estiver claro, pergunte ao seu líder. Se algo estiver desatualizado, avise: este manual é vivo e melhora com a sua ajuda.</p>',
  },
  identity: {
    text_initial: '<p>O que está nesta parte orienta as decisões de todos os dias, das pequenas às grandes.</p>',
    purpose: '<p>Facilitar a vida dos nossos clientes, com um trabalho bem feito e uma relação de confiança.</p>',
    mission:
      '<p>Entregar o que prometemos, no prazo e com qualidade, cuidando de quem compra, de quem fornece e de quem trabalha aqui.</p>',
    vision: '<p>Ser, em cinco anos, a empresa que os clientes da nossa região indicam primeiro.</p>',
    values_company:
      '<ul><li><p><strong>Respeito:</strong> tratamos todas as pessoas como queremos ser tratados.</p></li><li><p><strong>Palavra:</strong> o que combinamos, cumprimos; quando não dá, avisamos antes.</p></li><li><p><strong>Capricho:</strong> fazemos bem feito mesmo quando ninguém está olhando.</p></li><li><p><strong>Aprendizado:</strong> erro se conta, se corrige e vira lição.</p></li></ul>',
    standards:
      '<p>Chegamos no horário, cuidamos do que é de todos, falamos dos problemas com quem pode resolvê-los e guardamos em sigilo os dados de clientes e colegas.</p>',
    text_finish: '<p>Na dúvida entre dois caminhos, escolha o que você contaria com orgulho a um cliente.</p>',
  },
  history: {
    history:
      '<p>Conte em poucas linhas: quando e por que a empresa começou, quem a fundou, os momentos que mudaram o rumo e o que ela é hoje.</p><ul><li><p><strong>O começo:</strong> o ano, o lugar e a primeira ideia.</p></li><li><p><strong>As viradas:</strong> o primeiro cliente grande, a mudança de endereço, um ano difícil e o que se aprendeu.</p></li><li><p><strong>Hoje:</strong> quantas pessoas somos, o que fazemos e para quem.</p></li></ul>',
  },
  final_consideration: {
    final_consideration:
      '<p>Obrigado por ler até aqui. Ninguém espera que você decore este manual: esperamos que saiba onde encontrar cada assunto e que pergunte quando precisar.</p><p>Conte com a gente, e bom trabalho!</p>',
  },
}
