import type { FaqContent } from './content.ts'

const journey = { 'Minha Jornada': '/jornada' }

export const guidedJourney: FaqContent = {
  id: 20,
  name: 'Minha Jornada',
  about: 'Módulos curtos que ensinam a conduzir a empresa fazendo, nas telas de verdade.',
  screens: ['/jornada'],
  questions: {
    2001: {
      title: 'O que é a jornada?',
      answer: [
        'São módulos curtos de leitura, perguntas e práticas. Cada módulo cuida de um assunto: reuniões, processos, pessoas, números, dinheiro.',
        'Você começa por *Primeiros passos*. Depois a ordem segue o diagnóstico da empresa: o que tem a maior lacuna vem primeiro.',
      ],
      links: journey,
      picture: { name: 'jornada', words: 'Os módulos da jornada, cada um com o seu progresso' },
    },
    2002: {
      title: 'Quando uma etapa conta como feita?',
      answer: [
        'Quando você toca em *Próximo* ou, na última, em *Concluir*. Em uma pergunta, conta quando você responde.',
        'Uma resposta errada não atrapalha: aparece a explicação, e você segue.',
      ],
      links: journey,
    },
    2003: {
      title: 'O que querem dizer o círculo cheio e o círculo pela metade?',
      answer: [
        'O círculo cheio é uma etapa feita. O círculo pela metade é uma prática que o Prumo já encontrou nos seus dados, em uma etapa que você ainda não abriu.',
        'Abra essa etapa e avance: o círculo fica cheio. O círculo vazio espera por você.',
      ],
      links: journey,
    },
    2004: {
      title: 'Como o Prumo sabe que fiz uma prática?',
      answer: [
        'Ele olha os dados da empresa. Se a prática é anotar uma tarefa e a tarefa existe, a prática está feita.',
        'Fez agora e não apareceu? Toque em *Já fiz: conferir*.',
      ],
      links: journey,
    },
    2005: {
      title: 'Como faço uma prática sem decorar os passos?',
      answer: [
        'Toque em *Fazer agora*. A tela certa se abre, e uma janela pequena mostra um passo por vez.',
        'Arraste a janela para onde não atrapalhe. Ela lembra o lugar e o passo, também quando você fecha o navegador.',
      ],
      links: journey,
    },
    2006: {
      title: 'Como sou lembrado de uma prática?',
      answer: [
        'Quem começa uma prática é lembrado quando passam os dias dela. Para ser lembrado sem começar, toque em *Lembrar*.',
        'O aviso chega no sino e no e-mail do dia; em *Notificações* você o desliga. Quem já fez a prática não o recebe.',
      ],
      links: { ...journey, Notificações: '/account?aba=notificacoes' },
    },
    2007: {
      title: 'Posso voltar a um módulo ou pular etapas?',
      answer: [
        'Pode. Toque em qualquer etapa da lista para ler de novo ou para ver o que vem.',
        'Para concluir o módulo, todas as etapas precisam estar feitas. O Prumo abre a primeira que falta.',
      ],
      links: journey,
    },
    2008: {
      title: 'Um módulo concluído mostra "Etapa nova". Perdi o que fiz?',
      answer: [
        'Não. O módulo ganhou uma etapa depois que você o concluiu, e tudo o que você fez continua feito.',
        'Abra o módulo e faça só a etapa nova.',
      ],
      links: journey,
    },
    2009: {
      title: 'Onde fica o certificado?',
      answer: [
        'Abra um módulo concluído. Abaixo da lista de etapas está *Certificado em PDF*, com o que você estudou e o que pôs em prática.',
      ],
      links: journey,
    },
    2010: {
      title: 'Como acompanho a jornada da equipe?',
      answer: [
        'Quem é responsável pela empresa vê *Equipe* no alto de *Minha Jornada*. A lista mostra onde cada pessoa está e quem parou há mais de catorze dias.',
        'Não existe placar. A lista segue o nome, porque comparar pessoas desanima quem está no começo.',
      ],
      links: { 'Jornada da equipe': '/jornada?ver=equipe' },
    },
  },
}
