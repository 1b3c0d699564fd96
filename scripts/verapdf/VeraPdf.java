import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.logging.LogManager;
import javax.xml.parsers.DocumentBuilderFactory;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;
import org.verapdf.pdfa.validation.profiles.ErrorArgument;
import org.verapdf.pdfa.validation.profiles.ErrorArgumentImpl;
import org.verapdf.pdfa.validation.profiles.Profiles;
import org.verapdf.pdfa.validation.profiles.Rule;
import org.verapdf.pdfa.validation.profiles.RuleId;
import org.verapdf.pdfa.validation.profiles.ValidationProfile;
import org.verapdf.pdfa.validation.profiles.Variable;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * veraPDF for tests and benchmarks: reads lines of "FLAVOUR tab PATH", answers each with a line of JSON
 * {"path", "compliant": true, false or null where the file cannot be read, "error", "rules": {"6.1.3-1": "message"}}.
 * The jar has lost what reads profiles (JAXB), so they are read as XML documents here.
 */
public final class VeraPdf {
  private static final int MAXIMUM_FAILURES = 200;
  private final Map<PDFAFlavour, ValidationProfile> profiles = new HashMap<>();

  public static void main(String[] args) throws IOException {
    LogManager.getLogManager().reset();
    // The validator writes to standard output now and then; the answers must stay alone there.
    PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    System.setOut(System.err);
    VeraGreenfieldFoundryProvider.initialise();
    VeraPdf driver = new VeraPdf();
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      int tab = line.indexOf('\t');
      answers.println(driver.answer(line.substring(0, tab), line.substring(tab + 1)));
    }
  }

  private String answer(String flavourId, String path) {
    StringBuilder answer = new StringBuilder("{\"path\":").append(quoted(path));
    try {
      PDFAFlavour flavour = PDFAFlavour.byFlavourId(flavourId);
      ValidationProfile profile = profile(flavour);
      try (PDFAParser parser = Foundries.defaultInstance().createParser(new File(path), flavour)) {
        PDFAValidator validator =
            Foundries.defaultInstance().createValidator(profile, MAXIMUM_FAILURES, false, true, false);
        ValidationResult result = validator.validate(parser);
        answer.append(",\"compliant\":").append(result.isCompliant()).append(",\"rules\":{");
        Map<String, String> failed = new TreeMap<>();
        for (TestAssertion assertion : result.getTestAssertions()) {
          if (assertion.getStatus() != TestAssertion.Status.FAILED) continue;
          RuleId rule = assertion.getRuleId();
          String where = assertion.getLocation() == null ? "" : " @ " + assertion.getLocation().getContext();
          failed.putIfAbsent(rule.getClause() + "-" + rule.getTestNumber(), assertion.getMessage() + where);
        }
        String separator = "";
        for (Map.Entry<String, String> rule : failed.entrySet()) {
          answer.append(separator).append(quoted(rule.getKey())).append(':').append(quoted(rule.getValue()));
          separator = ",";
        }
        answer.append('}');
      }
    } catch (Exception | StackOverflowError | OutOfMemoryError thrown) {
      answer.append(",\"compliant\":null,\"rules\":{},\"error\":").append(quoted(thrown.toString()));
    }
    return answer.append('}').toString();
  }

  private ValidationProfile profile(PDFAFlavour flavour) throws Exception {
    ValidationProfile known = profiles.get(flavour);
    if (known != null) return known;
    // PDF/UA-1 has the id "ua1".
    String id = flavour.getId().toUpperCase(Locale.ROOT);
    String name = id.startsWith("UA") ? "PDFUA-" + id.substring(2) : "PDFA-" + id;
    String resource = "org/verapdf/pdfa/validation/" + name + ".xml";
    try (InputStream xml = VeraPdf.class.getClassLoader().getResourceAsStream(resource)) {
      if (xml == null) throw new IOException("no profile " + resource);
      Element root = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(xml).getDocumentElement();
      ValidationProfile profile =
          Profiles.profileFromValues(
              flavour,
              Profiles.profileDetailsFromValues("profile", "description", "creator", new Date()),
              "",
              rules(root),
              variables(root));
      profiles.put(flavour, profile);
      return profile;
    }
  }

  private static Set<Rule> rules(Element root) {
    Set<Rule> rules = new HashSet<>();
    for (Element rule : children(child(root, "rules"), "rule")) {
      Element id = child(rule, "id");
      Element error = child(rule, "error");
      List<ErrorArgument> arguments = new ArrayList<>();
      for (Element argument : children(child(error, "arguments"), "argument")) {
        arguments.add(
            ErrorArgumentImpl.fromValues(argument.getTextContent(), attribute(argument, "name"), null));
      }
      RuleId ruleId =
          Profiles.ruleIdFromValues(
              PDFAFlavour.Specification.valueOf(id.getAttribute("specification")),
              id.getAttribute("clause"),
              Integer.parseInt(id.getAttribute("testNumber")));
      String deferred = attribute(rule, "deferred");
      rules.add(
          Profiles.ruleFromValues(
              ruleId,
              rule.getAttribute("object"),
              deferred == null ? null : Boolean.valueOf(deferred),
              attribute(rule, "tags"),
              text(rule, "description"),
              text(rule, "test"),
              Profiles.errorFromValues(text(error, "message"), arguments),
              new ArrayList<>()));
    }
    return rules;
  }

  private static Set<Variable> variables(Element root) {
    Set<Variable> variables = new HashSet<>();
    for (Element variable : children(child(root, "variables"), "variable")) {
      variables.add(
          Profiles.variableFromValues(
              variable.getAttribute("name"),
              variable.getAttribute("object"),
              text(variable, "defaultValue"),
              text(variable, "value")));
    }
    return variables;
  }

  private static List<Element> children(Element parent, String name) {
    List<Element> found = new ArrayList<>();
    if (parent == null) return found;
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element && name.equals(element.getNodeName())) found.add(element);
    }
    return found;
  }

  private static Element child(Element parent, String name) {
    List<Element> all = children(parent, name);
    return all.isEmpty() ? null : all.get(0);
  }

  private static String text(Element parent, String name) {
    Element found = child(parent, name);
    return found == null ? "" : found.getTextContent();
  }

  private static String attribute(Element element, String name) {
    return element.hasAttribute(name) ? element.getAttribute(name) : null;
  }

  private static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (char c : String.valueOf(text).toCharArray()) {
      if (c == '"' || c == '\\') json.append('\\').append(c);
      else if (c < ' ') json.append(' ');
      else json.append(c);
    }
    return json.append('"').toString();
  }
}
