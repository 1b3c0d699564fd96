// Judges the signatures of PDFs by Apache PDFBox and Bouncy Castle: `java -cp JARS PdfboxJudge.java ROOT PASSWORD FILE...` prints a line of
// JSON for each file, a list of { field, sound, trusted, stamped, covers } or { error }. PDFBox compares no later changes.
import java.io.File;
import java.io.FileInputStream;
import java.security.Security;
import java.security.cert.*;
import java.util.*;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.PDSignature;
import org.apache.pdfbox.pdmodel.interactive.form.PDAcroForm;
import org.apache.pdfbox.pdmodel.interactive.form.PDField;
import org.apache.pdfbox.pdmodel.interactive.form.PDSignatureField;
import org.bouncycastle.asn1.cms.Attribute;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cms.*;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoVerifierBuilder;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.tsp.TimeStampToken;
import org.bouncycastle.util.Store;

public class PdfboxJudge {
  static X509Certificate root;

  public static void main(String[] words) throws Exception {
    Security.addProvider(new BouncyCastleProvider());
    java.util.logging.LogManager.getLogManager().reset();
    try (FileInputStream pem = new FileInputStream(words[0])) {
      root = (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(pem);
    }
    for (String path : Arrays.copyOfRange(words, 2, words.length)) System.out.println(judged(new File(path), words[1]));
  }

  static String judged(File file, String password) {
    List<String> found = new ArrayList<>();
    try (PDDocument document = PDDocument.load(file, password)) {
      byte[] whole = java.nio.file.Files.readAllBytes(file.toPath());
      PDAcroForm form = document.getDocumentCatalog().getAcroForm(null);
      if (form == null) return "[]";
      for (PDField field : form.getFieldTree())
        if (field instanceof PDSignatureField && ((PDSignatureField) field).getSignature() != null)
          found.add(signature(field.getFullyQualifiedName(), ((PDSignatureField) field).getSignature(), whole));
    } catch (Exception | StackOverflowError thrown) {
      return "{\"error\":" + text(thrown.toString()) + "}";
    }
    return "[" + String.join(",", found) + "]";
  }

  static String signature(String field, PDSignature signature, byte[] whole) {
    String head = "{\"field\":" + text(field);
    try {
      byte[] signed = signature.getSignedContent(whole);
      byte[] contents = signature.getContents(whole);
      int[] range = signature.getByteRange();
      boolean covers = range[0] == 0 && range[2] + range[3] == whole.length;
      boolean[] verdict;
      boolean stamped = false;
      if ("ETSI.RFC3161".equals(signature.getSubFilter())) verdict = stamp(new TimeStampToken(new CMSSignedData(contents)), signed);
      else {
        CMSSignedData message = new CMSSignedData(new CMSProcessableByteArray(signed), contents);
        SignerInformation signer = message.getSignerInfos().getSigners().iterator().next();
        verdict = signer(message, signer, signature.getSignDate() == null ? new Date() : signature.getSignDate().getTime());
        Attribute attribute =
            signer.getUnsignedAttributes() == null
                ? null
                : signer.getUnsignedAttributes().get(PKCSObjectIdentifiers.id_aa_signatureTimeStampToken);
        if (attribute != null) {
          byte[] token = attribute.getAttrValues().getObjectAt(0).toASN1Primitive().getEncoded();
          boolean[] told = stamp(new TimeStampToken(new CMSSignedData(token)), signer.getSignature());
          stamped = told[0] && told[1];
        }
      }
      return head + ",\"sound\":" + verdict[0] + ",\"trusted\":" + verdict[1] + ",\"stamped\":" + stamped + ",\"covers\":" + covers + "}";
    } catch (Exception thrown) {
      return head + ",\"error\":" + text(thrown.toString()) + "}";
    }
  }

  static boolean[] signer(CMSSignedData message, SignerInformation signer, Date at) throws Exception {
    X509CertificateHolder holder = (X509CertificateHolder) message.getCertificates().getMatches(signer.getSID()).iterator().next();
    boolean sound;
    try {
      sound = signer.verify(new JcaSimpleSignerInfoVerifierBuilder().setProvider("BC").build(holder));
    } catch (CMSException thrown) {
      sound = false;
    }
    return new boolean[] {sound, isTrusted(holder, message.getCertificates(), at)};
  }

  static boolean[] stamp(TimeStampToken token, byte[] stamped) throws Exception {
    X509CertificateHolder holder = (X509CertificateHolder) token.getCertificates().getMatches(token.getSID()).iterator().next();
    String digest = token.getTimeStampInfo().getMessageImprintAlgOID().getId();
    boolean sound = Arrays.equals(
        java.security.MessageDigest.getInstance(digest, "BC").digest(stamped), token.getTimeStampInfo().getMessageImprintDigest());
    try {
      token.validate(new JcaSimpleSignerInfoVerifierBuilder().setProvider("BC").build(holder));
    } catch (org.bouncycastle.tsp.TSPException thrown) {
      sound = false;
    }
    return new boolean[] {sound, isTrusted(holder, token.getCertificates(), token.getTimeStampInfo().getGenTime())};
  }

  static boolean isTrusted(X509CertificateHolder holder, Store<X509CertificateHolder> others, Date at) throws Exception {
    JcaX509CertificateConverter converter = new JcaX509CertificateConverter().setProvider("BC");
    List<X509Certificate> all = new ArrayList<>();
    for (X509CertificateHolder one : others.getMatches(null)) all.add(converter.getCertificate(one));
    X509CertSelector wanted = new X509CertSelector();
    wanted.setCertificate(converter.getCertificate(holder));
    PKIXBuilderParameters wishes = new PKIXBuilderParameters(Set.of(new TrustAnchor(root, null)), wanted);
    wishes.addCertStore(CertStore.getInstance("Collection", new CollectionCertStoreParameters(all)));
    wishes.setRevocationEnabled(false);
    wishes.setDate(at);
    try {
      CertPathBuilder.getInstance("PKIX", "BC").build(wishes);
      return true;
    } catch (CertPathBuilderException thrown) {
      return false;
    }
  }

  static String text(String value) {
    StringBuilder out = new StringBuilder("\"");
    for (char one : value.toCharArray())
      if (one < ' ' || one == '"' || one == '\\') out.append(String.format("\\u%04x", (int) one));
      else out.append(one);
    return out.append('"').toString();
  }
}
