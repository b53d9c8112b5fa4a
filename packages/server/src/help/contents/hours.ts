import type { FaqContent } from './content.ts'

export const hours: FaqContent = {
  id: 4,
  name: 'Horas',
  about: 'Quanto tempo cada trabalho toma.',
  screens: ['/timesheet'],
  questions: {
    401: {
      title: 'Como registro as horas de uma tarefa?',
      answer: [
        'Há dois jeitos. Abra a tarefa e inicie o *Cronômetro*; pare quando terminar.',
        'Ou abra *Horas da semana* e digite o tempo na linha da tarefa: 1:30, 1,5 ou 90m.',
      ],
      links: { 'Horas da semana': '/timesheet/week' },
    },
    402: {
      title: 'Esqueci o cronômetro ligado. E agora?',
      answer: [
        'Pare o cronômetro e corrija o lançamento. Em *Minhas horas*, use *Corrigir* na linha do dia.',
        'O relógio no alto da tela avisa enquanto um cronômetro está em andamento.',
      ],
      links: { 'Minhas horas': '/timesheet/report' },
    },
    403: {
      title: 'Onde vejo o total das minhas horas?',
      answer: ['Em *Minhas horas*, mês a mês, por tarefa. Você pode baixar a lista como planilha.'],
      links: { 'Minhas horas': '/timesheet/report' },
      picture: { name: 'horas', words: 'As horas de um período, por dia e por tarefa' },
    },
    404: {
      title: 'Quem vê as horas da equipe?',
      answer: [
        'A tela *Horas da equipe* mostra o tempo por pessoa e por tarefa. Só a abre quem é responsável pela empresa e quem foi escolhido em *Quem vê*.',
        'As suas próprias horas você sempre vê.',
      ],
      links: { 'Horas da equipe': '/timesheet/report/all' },
    },
    405: {
      title: 'O que acontece quando um mês é fechado?',
      answer: [
        'Com o mês fechado, ninguém muda as horas dele. Assim o relatório não muda depois de conferido.',
        'Se algo ficou errado, quem fechou usa *Reabrir mês*, corrige e fecha de novo.',
      ],
      links: { 'Horas da equipe': '/timesheet/report/all' },
    },
    406: {
      title: 'Como envio as minhas horas para aprovação?',
      answer: [
        'Quando o mês termina, abra *Minhas horas* e use *Enviar para aprovação*. Até a resposta, as horas não mudam.',
        'Se voltarem, a explicação fica no mês. Corrija e use *Enviar de novo*.',
      ],
      links: { 'Minhas horas': '/timesheet/report' },
    },
    407: {
      title: 'Como aprovo as horas da equipe?',
      answer: [
        'Em *Horas da equipe*, abra o mês. Em *Por pessoa*, use *Aprovar*, ou *Devolver as horas* dizendo o que falta.',
        'Horas aprovadas ficam fechadas. Devolver abre de novo.',
      ],
      links: { 'Horas da equipe': '/timesheet/report/all' },
    },
    408: {
      title: 'Como vejo quanto custam as horas?',
      answer: [
        'Em *Por pessoa*, no menu da linha, diga o *Custo da hora*. Ele vale desse mês em diante.',
        'Só quem tem a permissão *Financeiro* vê e altera custos.',
      ],
      links: { 'Horas da equipe': '/timesheet/report/all' },
    },
  },
}
