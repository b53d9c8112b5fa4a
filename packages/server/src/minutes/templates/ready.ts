/** Agendas that every company has, in the order in which they are offered. */
const agenda = (name: string, subjects: readonly (readonly [title: string, description: string])[]) => ({
  name,
  subjects: subjects.map(([title, description]) => ({ title, description: `<p>${description}</p>` })),
})

export const readyAgendas = [
  agenda('Reunião semanal da equipe', [
    ['O que ficou combinado na semana passada', 'Cada combinado: foi feito, anda, ou precisa de ajuda?'],
    ['Resultados da semana', 'O que os números mostram e o que explica a diferença para a meta.'],
    ['O que atrapalha', 'O que está parado, por quê, e quem pode destravar.'],
    ['Prioridades da próxima semana', 'No máximo três, cada uma com responsável e prazo.'],
    ['Avisos e reconhecimentos', 'O que todos precisam saber, e o que alguém fez bem.'],
  ]),
  agenda('Reunião mensal de resultados', [
    ['Indicadores do mês', 'Meta e realizado de cada indicador; onde o farol está vermelho.'],
    ['Financeiro', 'Faturamento, despesas, caixa e inadimplência, comparados ao mês anterior.'],
    ['Clientes', 'Reclamações, elogios e o que muda por causa deles.'],
    ['Planos de ação', 'O que terminou, o que atrasou e o que se faz com os atrasados.'],
    ['Decisões e metas do próximo mês', 'O que foi decidido, por quem e para quando.'],
  ]),
  agenda('Planejamento do trimestre', [
    ['Como foi o trimestre', 'O que deu certo, o que não deu, e o que se aprendeu.'],
    ['Onde queremos chegar', 'Os objetivos do próximo trimestre, em uma frase cada.'],
    ['Como vamos medir', 'O indicador e a meta de cada objetivo.'],
    ['O que vamos fazer', 'As ações, com responsável, prazo e custo.'],
    ['O que vamos deixar de fazer', 'O que sai da lista para caber o que importa.'],
  ]),
  agenda('Conversa individual (1:1)', [
    ['Como você está', 'Trabalho, equipe e o que quiser contar.'],
    ['O que andou desde a última conversa', 'Entregas e combinados.'],
    ['Onde preciso ajudar', 'O que está difícil, e o que eu posso fazer.'],
    ['Desenvolvimento', 'O que você quer aprender, e o próximo passo.'],
    ['Combinados até a próxima', 'O que cada um faz, e para quando.'],
  ]),
  agenda('Reunião com fornecedor', [
    ['Pedidos e entregas', 'Prazos cumpridos, faltas e trocas desde a última reunião.'],
    ['Qualidade', 'Problemas encontrados e o que o fornecedor faz a respeito.'],
    ['Preços e condições', 'Reajustes, pagamento e volumes.'],
    ['Próximos passos', 'O que cada lado faz, e para quando.'],
  ]),
  agenda('Abertura de projeto', [
    ['Por que este projeto', 'O problema que resolve e o que muda quando terminar.'],
    ['O que entra e o que não entra', 'O que será entregue, e o que fica para depois.'],
    ['Quem faz o quê', 'Responsável, equipe, e quem decide em caso de dúvida.'],
    ['Prazos e marcos', 'As datas que importam, do começo ao fim.'],
    ['Riscos', 'O que pode dar errado, e o que se faz antes disso.'],
    ['Como vamos acompanhar', 'De quanto em quanto tempo, e onde se vê o andamento.'],
  ]),
]
