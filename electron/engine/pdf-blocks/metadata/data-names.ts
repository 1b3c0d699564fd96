/** The names that the standards give to the data of an invoice in a PDF (Factur-X 1.0, ZUGFeRD 1 and 2, XRechnung, Order-X). */
export const dataNames = /^(?:factur-x|zugferd-invoice|xrechnung|order-x)\.xml$/i;
