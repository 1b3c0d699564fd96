#!/bin/sh
# camt-parser: a statement does not tell who paid, for what, or how much of a batch, and a reversal written as 1 is none.
#
# Guess:    A booked receipt has its payer (RltdPties, Dbtr and DbtrAcct), its purpose (RmtInf, Ustrd) and the amount of each payment (TxDtls, Amt) in ISO 20022
#           camt.053.001.08, the version that the documentation names. RvslInd is an xs:boolean: "1" is true.
# Behaviour: Of the parties only the payee is read, so for money that comes in there is none. Free text is left out, which is where most payers write the number of
#           the invoice, and of two structured references both are empty. Each payment of a batch has the amount "". RvslInd "1" is false: the credit that
#           was taken back, a debit in the file, cannot be told from a payment. Codes of the domain (BkTxCd, Domn) are empty. No message.
# Version:  camt-parser 1.1.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact camt-parser@1.1.0 >/dev/null
cat >try.cjs <<'JS'
const { parseCamt053 } = require('camt-parser');
const when = '<BookgDt><Dt>2026-01-30</Dt></BookgDt><ValDt><Dt>2026-01-30</Dt></ValDt>';
const code = '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>';
const entry = (amount, side, reversal, details) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${reversal && `<RvslInd>${reversal}</RvslInd>`}<Sts><Cd>BOOK</Cd></Sts>${when}${code}
    <NtryDtls>${details}</NtryDtls></Ntry>`;
const party = (role, name, iban) => `<${role}><Pty><Nm>${name}</Nm></Pty></${role}><${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>`;
const payment = (id, amount, purpose) =>
  `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
    <RltdPties>${party('Dbtr', 'Payer Ltd', 'DE89370400440532013000')}</RltdPties><RmtInf>${purpose}</RmtInf></TxDtls>`;
const reference = (text) => `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${text}</Ref></CdtrRefInf></Strd>`;
const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId><CreDtTm>2026-01-31T00:00:00</CreDtTm></GrpHdr>
  <Stmt><Id>S</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>
  <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-31</Dt></Dt></Bal>
  ${entry('30.00', 'CRDT', '', payment('E1', '10.00', '<Ustrd>Invoice 4711</Ustrd>') + payment('E2', '20.00', reference('RF18539007547034') + reference('RF712348231')))}
  ${entry('10.00', 'DBIT', 'true', payment('E3', '10.00', '<Ustrd>back</Ustrd>'))}${entry('10.00', 'DBIT', '1', payment('E3', '10.00', '<Ustrd>back</Ustrd>'))}
  </Stmt></BkToCstmrStmt></Document>`;
parseCamt053(xml).then(({ statements: [{ transactions }] }) => {
  const lines = transactions[0].details.map(
    ({ references, amountDetails, relatedParties, remittanceInformation }) =>
      `${references.endToEndId}: amount "${amountDetails.transactionAmount.value}", parties ${JSON.stringify(relatedParties)}, ${JSON.stringify(remittanceInformation)}`,
  );
  lines.push(`anywhere: ${/Payer|4711|RF18|RF71/.test(JSON.stringify(transactions))}`);
  for (const { reversalIndicator, creditDebitIndicator, bankTransactionCode } of transactions)
    lines.push(`${creditDebitIndicator} reversal ${reversalIndicator}, code "${bankTransactionCode}"`);
  console.log(lines.join('\n'));
  const wanted = [
    'E1: amount "", parties {}, undefined',
    'E2: amount "", parties {}, {"structured":{"creditorReferenceInformation":{"type":"","reference":""},"additionalRemittanceInformation":[]}}',
    'anywhere: false',
    'CRDT reversal false, code ""',
    'DBIT reversal true, code ""',
    'DBIT reversal false, code ""',
  ];
  process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
});
JS
node try.cjs
