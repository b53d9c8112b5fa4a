import type { FaqContent } from './content.ts'

export const files: FaqContent = {
  id: 16,
  name: 'Arquivos, contatos e importações',
  about: 'Documentos, pessoas de fora e planilhas que você já tem.',
  screens: ['/my-attachments', '/attachment-files', '/contacts', '/imports'],
  questions: {
    1601: {
      title: 'Quem vê os arquivos que eu guardo?',
      answer: [
        '*Meus arquivos* é só seu. Um arquivo anexado a uma tarefa, a uma ATA ou a um POP é visto por quem vê aquele registro.',
      ],
      links: { 'Meus arquivos': '/my-attachments' },
    },
    1602: {
      title: 'O que há em Arquivos do Prumo?',
      answer: ['Modelos e guias publicados para todas as empresas. Você pode baixar e adaptar.'],
      links: { 'Arquivos do Prumo': '/attachment-files' },
    },
    1603: {
      title: 'Qual é o tamanho máximo de um arquivo?',
      answer: [
        'Cada arquivo pode ter até 25 MB. O plano da empresa também tem um espaço total, que aparece em *Meus arquivos*.',
      ],
      links: { 'Meus arquivos': '/my-attachments' },
    },
    1604: {
      title: 'Para que servem os contatos?',
      answer: [
        'São pessoas de fora: fornecedores, clientes, o contador. Um contato pode participar de uma tarefa ou de uma ATA e ser avisado por e-mail.',
      ],
      links: { 'Meus contatos': '/contacts' },
    },
    1605: {
      title: 'Como trago uma planilha que já tenho?',
      answer: [
        [
          'Abra a lista, como *Meus contatos*, e toque em importar planilha.',
          'Escolha o arquivo e diga o que há em cada coluna.',
          'Confira as linhas e importe.',
        ],
        'Por 30 dias, a importação pode ser desfeita inteira.',
      ],
      links: { Importações: '/imports', 'Meus contatos': '/contacts' },
    },
  },
}
