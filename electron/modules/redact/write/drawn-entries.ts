/** Entries of dictionaries that pages are drawn with (ISO 32000-2, chapters 7 to 11). All others are data of programs, and go. */
export const drawnEntries: ReadonlySet<string> = new Set(
  // Streams, forms and images.
  (
    '/Type /Subtype /Length /Filter /DecodeParms /Predictor /Colors /Columns /EarlyChange /K /EndOfLine /EncodedByteAlign /Rows /EndOfBlock ' +
    '/BlackIs1 /DamagedRowsBeforeError /JBIG2Globals /ColorTransform /FormType /BBox /Matrix /Resources /Group /S /CS /I /Width /Height ' +
    '/ColorSpace /BitsPerComponent /Intent /ImageMask /Mask /Decode /Interpolate /SMask /SMaskInData /Matte ' +
    // Patterns, shadings, functions and colours.
    '/PatternType /PaintType /TilingType /XStep /YStep /Shading /ExtGState /ShadingType /Background /AntiAlias /Domain /Coords /Extend ' +
    '/Function /BitsPerCoordinate /BitsPerFlag /VerticesPerRow /FunctionType /Range /Size /BitsPerSample /Order /Encode /C0 /C1 /N /Functions ' +
    '/Bounds /WhitePoint /BlackPoint /Gamma /Alternate /Colorants /Process /Components /MixingHints /Solidities /PrintingOrder /DotGain ' +
    // Graphics states and halftones.
    '/LW /LC /LJ /ML /D /RI /OP /op /OPM /Font /BG /BG2 /UCR /UCR2 /TR /TR2 /HT /HTO /FL /SM /SA /BM /CA /ca /AIS /TK /UseBlackPtComp /G /BC ' +
    '/HalftoneType /HalftoneName /Frequency /Angle /SpotFunction /AccurateScreens /TransferFunction /Xsquare /Ysquare /Width2 /Height2 ' +
    // Fonts.
    '/BaseFont /FirstChar /LastChar /Widths /FontDescriptor /Encoding /BaseEncoding /Differences /ToUnicode /DescendantFonts /CIDSystemInfo ' +
    '/Registry /Ordering /Supplement /DW /W /DW2 /W2 /CIDToGIDMap /FontBBox /FontMatrix /CharProcs /FontName /FontFamily /FontStretch ' +
    '/FontWeight /Flags /ItalicAngle /Ascent /Descent /Leading /CapHeight /XHeight /StemV /StemH /AvgWidth /MaxWidth /MissingWidth /FontFile ' +
    '/FontFile2 /FontFile3 /CharSet /CIDSet /Style /Panose /Length1 /Length2 /Length3 /CMapName /WMode /UseCMap'
  ).split(' '),
);

/** Entries whose own entries have the names of colours. */
export const byColour: ReadonlySet<string> = new Set(['/Colorants', '/Solidities', '/DotGain']);
