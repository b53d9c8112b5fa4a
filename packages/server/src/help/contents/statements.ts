import type { FaqContent } from './content.ts'

export const statements: FaqContent = {
  id: 13,
  name: 'Bancos e extratos',
  about: 'O dinheiro da empresa, conta por conta.',
  screens: ['/financeiro/extratos', '/financeiro/contas'],
  questions: {
    1301: {
      title: 'Como trago o extrato do banco?',
      answer: [
        [
          'No site ou no aplicativo do banco, exporte o extrato no formato OFX.',
          'Em *Extratos do banco*, escolha a conta e envie o arquivo.',
          'Confira as linhas e toque em *Importar*.',
        ],
        'Dá para desfazer a importação inteira.',
      ],
      links: { 'Extratos do banco': '/financeiro/extratos' },
      picture: { name: 'extratos', words: 'Os extratos que foram enviados' },
    },
    1302: {
      title: 'O que é OFX?',
      answer: [
        'É um tipo de arquivo que quase todos os bancos exportam. Às vezes o banco o chama de Money.',
        'Se o seu banco não oferece, procure a opção de exportar em planilha.',
      ],
      links: { 'Extratos do banco': '/financeiro/extratos' },
    },
    1303: {
      title: 'O Prumo aprende a classificar as linhas?',
      answer: [
        'Sim. Ao classificar uma linha, marque que as outras com as mesmas palavras também sejam classificadas assim.',
        'As regras ficam em uma tela própria, onde você muda ou apaga cada uma.',
      ],
      links: { 'Extratos do banco': '/financeiro/extratos', 'Regras dos extratos': '/financeiro/extratos/regras' },
    },
    1304: {
      title: 'Importei o mesmo extrato duas vezes. E agora?',
      answer: [
        'As linhas que já entraram são reconhecidas e não entram de novo. Se algo ficou errado, desfaça a importação e comece outra vez.',
      ],
      links: { 'Extratos do banco': '/financeiro/extratos' },
    },
    1305: {
      title: 'Como registro um saque ou um depósito?',
      answer: [
        'Em *Contas e transferências*, use *Transferir*: escolha de onde e para onde. Uma transferência não é receita nem despesa.',
      ],
      links: { 'Contas e transferências': '/financeiro/contas' },
    },
  },
}
