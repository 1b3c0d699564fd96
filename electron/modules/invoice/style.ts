/** How the page of an invoice looks: quiet, on white, in the order people look for things. */
export const style = `
:root { --ink: #1c2127; --soft: #56616c; --rule: #cfd5db; --faint: #e7eaee; --wash: #f5f7f9; --accent: #1f4e79; }
* { box-sizing: border-box; margin: 0; padding: 0; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { font: 9.5pt/1.4 'Source Sans 3', 'Noto Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif; color: var(--ink); overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.top { display: flex; justify-content: space-between; gap: 8mm; align-items: flex-start; border-bottom: 0.5mm solid var(--accent); padding-bottom: 4mm; }
.kicker { color: var(--accent); font-weight: 600; font-size: 8.5pt; letter-spacing: 0.03em; }
h1 { font-size: 20pt; line-height: 1.15; font-weight: 600; letter-spacing: -0.01em; }
.due { text-align: end; flex: none; max-width: 60%; }
.due b { display: block; font-size: 17pt; line-height: 1.25; font-weight: 600; }
.due span { color: var(--soft); display: block; }
h2 { font-size: 11pt; font-weight: 600; color: var(--accent); margin: 4.2mm 0 1.2mm; break-after: avoid; }
.parties { display: flex; flex-wrap: wrap; gap: 0 8mm; }
.parties section { flex: 1 1 40%; min-width: 70mm; }
.parties p.name { font-weight: 600; font-size: 10.5pt; }
dl.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(38mm, 1fr)); gap: 2mm 6mm; background: var(--wash); padding: 2.5mm 4mm; margin-top: 3.5mm; border-radius: 1mm; }
dl.facts dt, dl.small dt { color: var(--soft); font-size: 8pt; line-height: 1.3; }
dl.small { display: grid; grid-template-columns: max-content 1fr; gap: 0.4mm 3mm; margin-top: 1.5mm; font-size: 8.5pt; }
dl.small dt { font-size: 8.5pt; }
table { width: 100%; border-collapse: collapse; }
th { font-size: 8pt; font-weight: 600; color: var(--soft); text-align: start; vertical-align: bottom; padding: 1.2mm 1.5mm; border-bottom: 0.3mm solid var(--ink); }
td { padding: 1.5mm; vertical-align: top; border-bottom: 0.2mm solid var(--faint); }
th:first-child, td:first-child { padding-inline-start: 0; }
th:last-child, td:last-child { padding-inline-end: 0; }
.n { text-align: end; white-space: nowrap; overflow-wrap: normal; }
.lines td.n.long, .lines th.n { white-space: normal; }
tr { break-inside: avoid; }
tr.long { break-inside: auto; }
thead { display: table-header-group; }
.lines th.item, .lines td.item { width: 46%; }
.lines small.note { margin-bottom: 0; }
.lines .name { font-weight: 600; }
.lines small, td small { display: block; color: var(--soft); font-size: 8.2pt; line-height: 1.35; }
.sums { display: flex; gap: 10mm; align-items: flex-start; break-inside: avoid; flex-wrap: wrap; }
.sums > section { flex: 1 1 78mm; }
.totals th { color: var(--ink); font-weight: 400; font-size: 9.5pt; border-bottom: 0.2mm solid var(--faint); padding: 0.9mm 1.5mm 0.9mm 0; vertical-align: top; }
.totals td { padding-block: 0.9mm; }
.totals tr.sum th, .totals tr.sum td { font-weight: 600; }
.totals tr.last th, .totals tr.last td { font-weight: 600; font-size: 11.5pt; border-bottom: 0; border-top: 0.4mm solid var(--ink); padding-top: 2mm; }
.note { white-space: pre-line; margin-bottom: 1.5mm; }
.pay { display: flex; flex-wrap: wrap; gap: 3mm 10mm; }
.pay section { flex: 1 1 70mm; break-inside: avoid; }
.pay h3 { font-size: 9.5pt; font-weight: 600; }
.account { white-space: nowrap; font-weight: 600; }
ul { list-style: none; }
li { padding: 0.6mm 0; }
li small { color: var(--soft); font-size: 8.2pt; }
.others td, .others th { font-size: 8.2pt; padding-block: 0.7mm; }
.origin { margin-top: 5mm; padding-top: 2mm; border-top: 0.2mm solid var(--rule); color: var(--soft); font-size: 8.2pt; break-inside: avoid; }
`;
