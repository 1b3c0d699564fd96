/**
 * Code lists that EN 16931-1 names, with the entries that version 1.3.16 of the Commission's validation artefacts has (10 April
 * 2026): each list was compared with them. Units (UN/ECE Recommendations 20 and 21) and schemes of objects
 * (UNTDID 1153) have too many entries: of these, only the form of a code is checked.
 */

/** When the version of the lists was published. */
export const codeListDate = '2026-04-10';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** UNTDID 1001, as far as it means invoices and credit notes. */
export const documentTypes = words(`
  71 80 81 82 83 84 102 130 202 203 204 211 218 219 261 262 295 296 308 325 326 331 380 381 382 383 384 385 386 387 388 389 390 393
  394 395 396 420 456 457 458 471 472 473 500 501 502 503 527 532 553 575 623 633 751 780 817 870 875 876 877 935`);

/** ISO 4217, as the artefacts have it: STD of São Tomé is there, and STN is not. */
export const currencies = words(`
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF CLP CNH
  CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR
  IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK
  MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS
  SRD SSP STD SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAF XAG XAU XBA
  XBB XBC XBD XCD XCG XDR XOF XPD XPF XPT XSU XTS XUA XXX YER ZAR ZMW ZWG`);

/** ISO 3166-1 with Kosovo (1A) and Northern Ireland (XI). */
export const countries = words(`
  1A AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI
  CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR
  GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU
  LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL
  PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
  TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XI YE YT ZA ZM ZW`);

/** VAT prefixes: countries, and Greece by its own. */
export const vatPrefixes: ReadonlySet<string> = new Set([...countries, 'EL']);

/** UNTDID 2005 as UBL has it: 3 issue, 35 delivery, 432 payment. */
export const taxPointCodes = words('3 35 432');

/** UNTDID 4461. */
export const paymentMeans: ReadonlySet<string> = new Set([
  ...Array.from({ length: 70 }, (_, place) => String(place + 1)),
  ...['74', '75', '76', '77', '78', '91', '92', '93', '94', '95', '96', '97', '98', 'ZZZ'],
]);

/** UNTDID 5305, as far as the standard uses it. */
export const taxCategories = words('AE E S Z G O K L M B');

/** UNTDID 5189. */
export const allowanceReasons = words('41 42 60 62 63 64 65 66 67 68 70 71 88 95 100 102 103 104 105');

/** UNTDID 7161. */
export const chargeReasons = words(`
  AA AAA AAC AAD AAE AAF AAH AAI AAS AAT AAV AAY AAZ ABA ABB ABC ABD ABF ABK ABL ABN ABR ABS ABT ABU ACF ACG ACH ACI ACJ ACK ACL ACM ACS
  ADC ADE ADJ ADK ADL ADM ADN ADO ADP ADQ ADR ADT ADW ADY ADZ AEA AEB AEC AED AEF AEH AEI AEJ AEK AEL AEM AEN AEO AEP AES AET AEU AEV AEW
  AEX AEY AEZ AJ AU CA CAB CAD CAE CAF CAI CAJ CAK CAL CAM CAN CAO CAP CAQ CAR CAS CAT CAU CAV CAW CAX CAY CAZ CD CG CS CT DAB DAC DAD
  DAF DAG DAH DAI DAJ DAK DAL DAM DAN DAO DAP DAQ DL EG EP ER FAA FAB FAC FC FH FI GAA HAA HD HH IAA IAB ID IF IR IS KO L1 LA LAA LAB LF
  MAE MI ML NAA OA PA PAA PC PL PRV RAB RAC RAD RAF RE RF RH RV SA SAA SAD SAE SAI SG SH SM SU TAB TAC TT TV V1 V2 WH XAA YY ZZZ`);

/** Reasons of exemptions (VATEX), in capitals or small letters. */
export const exemptionCode = new RegExp(
  `^VATEX-(?:EU-(?:${[
    '79-C|132(?:-1[A-Q])?|135-1|143(?:-1(?:[A-L]|FA))?|144|146-1E|148(?:-[A-G])?',
    '151(?:-1(?:[A-E]|AA))?|153|159|309|AE|D|F|G|I|IC|J|O',
  ].join('|')})|FR-(?:${[
    '298SEXDECIESA|AE|CNWVAT|FRANCHISE|CGI275|CGI277A|CGI295',
    'CGI261(?:-[1-578]|A|B|C-[1-3]|D-(?:1|1BIS|[2-4])|E-[12])',
  ].join('|')}))$`,
  'i',
);

/** Files that an invoice may hold (BT-125). */
export const mimeCodes = words(`
  application/pdf image/png image/jpeg text/csv application/vnd.openxmlformats-officedocument.spreadsheetml.sheet
  application/vnd.oasis.opendocument.spreadsheet`);

/** Electronic addresses (EAS). */
export const addressSchemes = words(`
  0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191 0192 0193 0194 0195
  0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218 0219 0220 0221 0225 0230 0235 0240 0242
  0244 0245 0246 0248 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940
  9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959 AN AQ AS AU EM`);

/** Schemes of registers (ISO 6523): 0002 to 0248, but for four. */
export const registerScheme = /^(?!0092|0103|0181|0182)0(?:00[2-9]|0[1-9]\d|1\d\d|2[0-3]\d|24[0-8])$/;

/** Units: codes of Recommendation 20, and those of Recommendation 21 behind an X. Only their form is checked. */
export const unitCode = /^(?:[A-Z0-9]{2,3}|X[A-Z0-9]{2})$/;

/** Schemes of identifiers of an object (UNTDID 1153): only their form is checked. */
export const objectScheme = /^[A-Z]{2,3}$/;

/** UNTDID 7143. */
export const classificationSchemes = words(`
  AA AB AC AD AE AF AG AH AI AJ AK AL AM AN AO AP AQ AR AS AT AU AV AW AX AY AZ BA BB BC BD BE BF BG BH BI BJ BK BL BM BN BO BP BQ BR BS
  BT BU BV BW BX BY BZ CC CG CL CR CV DR DW EC EF EMD EN FS GB GMN GN GS HS IB IN IS IT IZ MA MF MN MP NB ON PD PL PO PPI PV QS RC RN RU
  RY SA SG SK SN SRS SRT SRU SRV SRW SRX SRY SRZ SS SSA SSB SSC SSD SSE SSF SSG SSH SSI SSJ SSK SSL SSM SSN SSO SSP SSQ SSR SSS SST SSU
  SSV SSW SSX SSY SSZ ST STA STB STC STD STE STF STG STH STI STJ STK STL STM STN STO STP STQ STR STS STT STU STV STW STX STY STZ SUA SUB
  SUC SUD SUE SUF SUG SUH SUI SUJ SUK SUL SUM TG TSN TSO TSP TSQ TSR TSS TST TSU UA UP VN VP VS VX ZZZ`);
