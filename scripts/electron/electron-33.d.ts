// Electron 33.2.1 (MIT), cut by `npm run electron-apis` to what the app uses.
/// <reference path="../../node_modules/electron/node_modules/@types/node/index.d.ts" />

type GlobalResponse = Response;

type GlobalRequest = Request;

declare namespace Electron {
  const NodeEventEmitter: typeof import('events').EventEmitter;
  type Accelerator = string;
  type Event<Params extends object = {}> = {
    preventDefault: () => void;
    readonly defaultPrevented: boolean;
  } & Params;
  interface App extends NodeJS.EventEmitter {
    on(event: 'activate', listener: (event: Event, hasVisibleWindows: boolean) => void): this;
    on(event: 'before-quit', listener: (event: Event) => void): this;
    on(event: 'open-file', listener: (event: Event, path: string) => void): this;
    on(
      event: 'second-instance',
      listener: (event: Event, argv: string[], workingDirectory: string, additionalData: unknown) => void,
    ): this;
    on(event: 'web-contents-created', listener: (event: Event, webContents: WebContents) => void): this;
    on(event: 'will-quit', listener: (event: Event) => void): this;
    on(event: 'window-all-closed', listener: () => void): this;
    addRecentDocument(path: string): void;
    enableSandbox(): void;
    exit(exitCode?: number): void;
    getAppPath(): string;
    getLocale(): string;
    getLocaleCountryCode(): string;
    getName(): string;
    getPath(
      name:
        | 'home'
        | 'appData'
        | 'userData'
        | 'sessionData'
        | 'temp'
        | 'exe'
        | 'module'
        | 'desktop'
        | 'documents'
        | 'downloads'
        | 'music'
        | 'pictures'
        | 'videos'
        | 'recent'
        | 'logs'
        | 'crashDumps',
    ): string;
    getPreferredSystemLanguages(): string[];
    getVersion(): string;
    quit(): void;
    relaunch(options?: RelaunchOptions): void;
    releaseSingleInstanceLock(): void;
    requestSingleInstanceLock(additionalData?: Record<any, any>): boolean;
    setAppUserModelId(id: string): void;
    setLoginItemSettings(settings: Settings): void;
    setName(name: string): void;
    setPath(name: string, path: string): void;
    setUserTasks(tasks: Task[]): boolean;
    whenReady(): Promise<void>;
    readonly commandLine: CommandLine;
    readonly dock: Dock;
    readonly isPackaged: boolean;
    userAgentFallback: string;
  }
  class BaseWindow extends NodeEventEmitter {}
  interface BaseWindowConstructorOptions {
    acceptFirstMouse?: boolean;
    alwaysOnTop?: boolean;
    autoHideMenuBar?: boolean;
    backgroundColor?: string;
    backgroundMaterial?: 'auto' | 'none' | 'mica' | 'acrylic' | 'tabbed';
    center?: boolean;
    closable?: boolean;
    darkTheme?: boolean;
    disableAutoHideCursor?: boolean;
    enableLargerThanScreen?: boolean;
    focusable?: boolean;
    frame?: boolean;
    fullscreen?: boolean;
    fullscreenable?: boolean;
    hasShadow?: boolean;
    height?: number;
    hiddenInMissionControl?: boolean;
    icon?: NativeImage | string;
    kiosk?: boolean;
    maxHeight?: number;
    maximizable?: boolean;
    maxWidth?: number;
    minHeight?: number;
    minimizable?: boolean;
    minWidth?: number;
    modal?: boolean;
    movable?: boolean;
    opacity?: number;
    parent?: BaseWindow;
    resizable?: boolean;
    roundedCorners?: boolean;
    show?: boolean;
    simpleFullscreen?: boolean;
    skipTaskbar?: boolean;
    tabbingIdentifier?: string;
    thickFrame?: boolean;
    title?: string;
    titleBarOverlay?: TitleBarOverlay | boolean;
    titleBarStyle?: 'default' | 'hidden' | 'hiddenInset' | 'customButtonsOnHover';
    trafficLightPosition?: Point;
    transparent?: boolean;
    type?: string;
    useContentSize?: boolean;
    vibrancy?:
      | 'appearance-based'
      | 'titlebar'
      | 'selection'
      | 'menu'
      | 'popover'
      | 'sidebar'
      | 'header'
      | 'sheet'
      | 'window'
      | 'hud'
      | 'fullscreen-ui'
      | 'tooltip'
      | 'content'
      | 'under-window'
      | 'under-page';
    visualEffectState?: 'followWindow' | 'active' | 'inactive';
    width?: number;
    x?: number;
    y?: number;
    zoomToPageWidth?: boolean;
  }
  class BrowserWindow extends BaseWindow {
    on(event: 'close', listener: (event: Event) => void): this;
    on(event: 'close', listener: (event: Event) => void): this;
    on(event: 'closed', listener: () => void): this;
    on(event: 'closed', listener: () => void): this;
    once(event: 'ready-to-show', listener: () => void): this;
    constructor(options?: BrowserWindowConstructorOptions);
    static fromWebContents(webContents: WebContents): BrowserWindow | null;
    close(): void;
    focus(): void;
    getNormalBounds(): Rectangle;
    isDestroyed(): boolean;
    isFocused(): boolean;
    isMaximized(): boolean;
    isMinimized(): boolean;
    loadURL(url: string, options?: LoadURLOptions): Promise<void>;
    maximize(): void;
    reload(): void;
    restore(): void;
    setBackgroundColor(backgroundColor: string): void;
    setProgressBar(progress: number, options?: ProgressBarOptions): void;
    show(): void;
    readonly webContents: WebContents;
  }
  interface BrowserWindowConstructorOptions extends BaseWindowConstructorOptions {
    paintWhenInitiallyHidden?: boolean;
    webPreferences?: WebPreferences;
  }
  interface Clipboard {
    writeText(text: string, type?: 'selection' | 'clipboard'): void;
  }
  class CommandLine {
    appendSwitch(the_switch: string, value?: string): void;
    hasSwitch(the_switch: string): boolean;
  }
  interface ContextBridge {
    exposeInMainWorld(apiKey: string, api: any): void;
  }
  interface CustomScheme {
    privileges?: Privileges;
    scheme: string;
  }
  class Debugger extends NodeEventEmitter {
    on(
      event: 'message',
      listener: (event: Event, method: string, params: any, sessionId: string) => void,
    ): this;
    attach(protocolVersion?: string): void;
    sendCommand(method: string, commandParams?: any, sessionId?: string): Promise<any>;
  }
  interface Dialog {
    showErrorBox(title: string, content: string): void;
    showMessageBox(window: BaseWindow, options: MessageBoxOptions): Promise<Electron.MessageBoxReturnValue>;
    showMessageBox(options: MessageBoxOptions): Promise<Electron.MessageBoxReturnValue>;
    showOpenDialog(window: BaseWindow, options: OpenDialogOptions): Promise<Electron.OpenDialogReturnValue>;
    showOpenDialog(options: OpenDialogOptions): Promise<Electron.OpenDialogReturnValue>;
    showSaveDialog(window: BaseWindow, options: SaveDialogOptions): Promise<Electron.SaveDialogReturnValue>;
    showSaveDialog(options: SaveDialogOptions): Promise<Electron.SaveDialogReturnValue>;
  }
  interface Display {
    accelerometerSupport: 'available' | 'unavailable' | 'unknown';
    bounds: Rectangle;
    colorDepth: number;
    colorSpace: string;
    depthPerComponent: number;
    detected: boolean;
    displayFrequency: number;
    id: number;
    internal: boolean;
    label: string;
    maximumCursorSize: Size;
    monochrome: boolean;
    nativeOrigin: Point;
    rotation: number;
    scaleFactor: number;
    size: Size;
    touchSupport: 'available' | 'unavailable' | 'unknown';
    workArea: Rectangle;
    workAreaSize: Size;
  }
  class Dock {
    setMenu(menu: Menu): void;
  }
  class DownloadItem extends NodeEventEmitter {}
  interface FileFilter {
    extensions: string[];
    name: string;
  }
  interface FilesystemPermissionRequest extends PermissionRequest {
    fileAccessType?: 'writable' | 'readable';
    filePath?: string;
    isDirectory?: boolean;
  }
  interface HIDDevice {
    deviceId: string;
    guid?: string;
    name: string;
    productId: number;
    serialNumber?: string;
    vendorId: number;
  }
  interface IpcMain extends NodeJS.EventEmitter {
    handle(
      channel: string,
      listener: (event: IpcMainInvokeEvent, ...args: any[]) => Promise<any> | any,
    ): void;
    on(channel: string, listener: (event: IpcMainEvent, ...args: any[]) => void): this;
  }
  interface IpcMainEvent extends Event {
    frameId: number;
    ports: MessagePortMain[];
    processId: number;
    reply: (channel: string, ...args: any[]) => void;
    returnValue: any;
    sender: WebContents;
    readonly senderFrame: WebFrameMain | null;
  }
  interface IpcMainInvokeEvent extends Event {
    frameId: number;
    processId: number;
    sender: WebContents;
    readonly senderFrame: WebFrameMain | null;
  }
  interface IpcRenderer extends NodeJS.EventEmitter {
    invoke(channel: string, ...args: any[]): Promise<any>;
    off(channel: string, listener: (event: IpcRendererEvent, ...args: any[]) => void): this;
    on(channel: string, listener: (event: IpcRendererEvent, ...args: any[]) => void): this;
    send(channel: string, ...args: any[]): void;
  }
  interface IpcRendererEvent extends Event {
    ports: MessagePort[];
    sender: IpcRenderer;
  }
  interface KeyboardEvent {
    altKey?: boolean;
    ctrlKey?: boolean;
    metaKey?: boolean;
    shiftKey?: boolean;
    triggeredByAccelerator?: boolean;
  }
  interface MediaAccessPermissionRequest extends PermissionRequest {
    mediaTypes?: Array<'video' | 'audio'>;
    securityOrigin?: string;
  }
  class Menu extends NodeEventEmitter {
    static buildFromTemplate(template: Array<MenuItemConstructorOptions | MenuItem>): Menu;
    static setApplicationMenu(menu: Menu | null): void;
    getMenuItemById(id: string): MenuItem | null;
    popup(options?: PopupOptions): void;
  }
  class MenuItem {
    click: Function;
    enabled: boolean;
    id: string;
    label: string;
  }
  class MessagePortMain extends NodeEventEmitter {}
  class NativeImage {
    static createFromPath(path: string): NativeImage;
    resize(options: ResizeOptions): NativeImage;
  }
  interface NativeTheme extends NodeJS.EventEmitter {
    on(event: 'updated', listener: () => void): this;
    off(event: 'updated', listener: () => void): this;
    readonly shouldUseDarkColors: boolean;
    themeSource: 'system' | 'light' | 'dark';
  }
  class Notification extends NodeEventEmitter {
    on(event: 'action', listener: (event: Event, index: number) => void): this;
    on(event: 'click', listener: (event: Event) => void): this;
    constructor(options?: NotificationConstructorOptions);
    static isSupported(): boolean;
    show(): void;
  }
  interface NotificationAction {
    text?: string;
    type: 'button';
  }
  interface OpenExternalPermissionRequest extends PermissionRequest {
    externalURL?: string;
  }
  interface PermissionRequest {
    isMainFrame: boolean;
    requestingUrl: string;
  }
  interface Point {
    x: number;
    y: number;
  }
  interface PostBody {
    boundary?: string;
    contentType: string;
    data: Array<UploadRawData | UploadFile>;
  }
  interface PowerMonitor extends NodeJS.EventEmitter {
    on(event: 'resume', listener: () => void): this;
  }
  interface PrinterInfo {
    description: string;
    displayName: string;
    isDefault: boolean;
    name: string;
    options: Options;
    status: number;
  }
  interface Protocol {
    handle(
      scheme: string,
      handler: (request: GlobalRequest) => GlobalResponse | Promise<GlobalResponse>,
    ): void;
    registerSchemesAsPrivileged(customSchemes: CustomScheme[]): void;
  }
  interface ProxyConfig {
    mode?: 'direct' | 'auto_detect' | 'pac_script' | 'fixed_servers' | 'system';
    pacScript?: string;
    proxyBypassRules?: string;
    proxyRules?: string;
  }
  interface Rectangle {
    height: number;
    width: number;
    x: number;
    y: number;
  }
  interface Referrer {
    policy:
      | 'default'
      | 'unsafe-url'
      | 'no-referrer-when-downgrade'
      | 'no-referrer'
      | 'origin'
      | 'strict-origin-when-cross-origin'
      | 'same-origin'
      | 'strict-origin';
    url: string;
  }
  interface RenderProcessGoneDetails {
    exitCode: number;
    reason:
      | 'clean-exit'
      | 'abnormal-exit'
      | 'killed'
      | 'crashed'
      | 'oom'
      | 'launch-failed'
      | 'integrity-failure';
  }
  interface Screen extends NodeJS.EventEmitter {
    getAllDisplays(): Display[];
  }
  interface SerialPort {
    deviceInstanceId?: string;
    displayName?: string;
    portId: string;
    portName: string;
    productId?: string;
    serialNumber?: string;
    usbDriverName?: string;
    vendorId?: string;
  }
  class Session extends NodeEventEmitter {
    static fromPartition(partition: string, options?: FromPartitionOptions): Session;
    static defaultSession: Session;
    on(
      event: 'will-download',
      listener: (event: Event, item: DownloadItem, webContents: WebContents) => void,
    ): this;
    clearAuthCache(): Promise<void>;
    clearCache(): Promise<void>;
    clearHostResolverCache(): Promise<void>;
    clearStorageData(options?: ClearStorageDataOptions): Promise<void>;
    closeAllConnections(): Promise<void>;
    resolveProxy(url: string): Promise<string>;
    setDevicePermissionHandler(
      handler: ((details: DevicePermissionHandlerHandlerDetails) => boolean) | null,
    ): void;
    setDisplayMediaRequestHandler(
      handler:
        | ((request: DisplayMediaRequestHandlerHandlerRequest, callback: (streams: Streams) => void) => void)
        | null,
      opts?: DisplayMediaRequestHandlerOpts,
    ): void;
    setPermissionCheckHandler(
      handler:
        | ((
            webContents: WebContents | null,
            permission:
              | 'clipboard-read'
              | 'clipboard-sanitized-write'
              | 'geolocation'
              | 'fullscreen'
              | 'hid'
              | 'idle-detection'
              | 'media'
              | 'mediaKeySystem'
              | 'midi'
              | 'midiSysex'
              | 'notifications'
              | 'openExternal'
              | 'pointerLock'
              | 'serial'
              | 'storage-access'
              | 'top-level-storage-access'
              | 'usb',
            requestingOrigin: string,
            details: PermissionCheckHandlerHandlerDetails,
          ) => boolean)
        | null,
    ): void;
    setPermissionRequestHandler(
      handler:
        | ((
            webContents: WebContents,
            permission:
              | 'clipboard-read'
              | 'clipboard-sanitized-write'
              | 'display-capture'
              | 'fullscreen'
              | 'geolocation'
              | 'idle-detection'
              | 'media'
              | 'mediaKeySystem'
              | 'midi'
              | 'midiSysex'
              | 'notifications'
              | 'pointerLock'
              | 'keyboardLock'
              | 'openExternal'
              | 'speaker-selection'
              | 'storage-access'
              | 'top-level-storage-access'
              | 'window-management'
              | 'unknown'
              | 'fileSystem',
            callback: (permissionGranted: boolean) => void,
            details:
              | PermissionRequest
              | FilesystemPermissionRequest
              | MediaAccessPermissionRequest
              | OpenExternalPermissionRequest,
          ) => void)
        | null,
    ): void;
    setProxy(config: ProxyConfig): Promise<void>;
    setSpellCheckerDictionaryDownloadURL(url: string): void;
    setSpellCheckerEnabled(enable: boolean): void;
    setSpellCheckerLanguages(languages: string[]): void;
    readonly protocol: Protocol;
    readonly webRequest: WebRequest;
  }
  class ShareMenu {
    constructor(sharingItem: SharingItem);
    popup(options?: PopupOptions): void;
  }
  interface SharingItem {
    filePaths?: string[];
    texts?: string[];
    urls?: string[];
  }
  interface Shell {
    openPath(path: string): Promise<string>;
    showItemInFolder(fullPath: string): void;
    trashItem(path: string): Promise<void>;
  }
  interface Size {
    height: number;
    width: number;
  }
  interface Task {
    arguments: string;
    description: string;
    iconIndex: number;
    iconPath: string;
    program: string;
    title: string;
    workingDirectory?: string;
  }
  class Tray extends NodeEventEmitter {
    on(event: 'click', listener: (event: KeyboardEvent, bounds: Rectangle, position: Point) => void): this;
    constructor(image: NativeImage | string, guid?: string);
    destroy(): void;
    setContextMenu(menu: Menu | null): void;
    setToolTip(toolTip: string): void;
  }
  interface UploadData {
    blobUUID?: string;
    bytes: Buffer;
    file?: string;
  }
  interface UploadFile {
    filePath: string;
    length?: number;
    modificationTime?: number;
    offset?: number;
    type: 'file';
  }
  interface UploadRawData {
    bytes: Buffer;
    type: 'rawData';
  }
  interface USBDevice {
    deviceClass: number;
    deviceId: string;
    deviceProtocol: number;
    deviceSubclass: number;
    deviceVersionMajor: number;
    deviceVersionMinor: number;
    deviceVersionSubminor: number;
    manufacturerName?: string;
    productId: number;
    productName?: string;
    serialNumber?: string;
    usbVersionMajor: number;
    usbVersionMinor: number;
    usbVersionSubminor: number;
    vendorId: number;
  }
  class UtilityProcess extends NodeEventEmitter {
    static fork(modulePath: string, args?: string[], options?: ForkOptions): UtilityProcess;
    on(event: 'error', listener: (type: 'FatalError', location: string, report: string) => void): this;
    on(event: 'exit', listener: (code: number) => void): this;
    on(event: 'message', listener: (message: any) => void): this;
    on(event: 'spawn', listener: () => void): this;
    kill(): boolean;
    postMessage(message: any, transfer?: MessagePortMain[]): void;
    pid: number | undefined;
  }
  class View extends NodeEventEmitter {}
  class WebContents extends NodeEventEmitter {
    on(
      event: 'console-message',
      listener: (event: Event, level: number, message: string, line: number, sourceId: string) => void,
    ): this;
    on(event: 'context-menu', listener: (event: Event, params: ContextMenuParams) => void): this;
    once(event: 'destroyed', listener: () => void): this;
    on(
      event: 'did-fail-load',
      listener: (
        event: Event,
        errorCode: number,
        errorDescription: string,
        validatedURL: string,
        isMainFrame: boolean,
        frameProcessId: number,
        frameRoutingId: number,
      ) => void,
    ): this;
    off(
      event: 'did-fail-load',
      listener: (
        event: Event,
        errorCode: number,
        errorDescription: string,
        validatedURL: string,
        isMainFrame: boolean,
        frameProcessId: number,
        frameRoutingId: number,
      ) => void,
    ): this;
    once(event: 'did-finish-load', listener: () => void): this;
    once(
      event: 'did-navigate',
      listener: (event: Event, url: string, httpResponseCode: number, httpStatusText: string) => void,
    ): this;
    on(
      event: 'did-start-navigation',
      listener: (
        details: Event<WebContentsDidStartNavigationEventParams>,
        url: string,
        isInPlace: boolean,
        isMainFrame: boolean,
        frameProcessId: number,
        frameRoutingId: number,
      ) => void,
    ): this;
    on(
      event: 'render-process-gone',
      listener: (event: Event, details: RenderProcessGoneDetails) => void,
    ): this;
    once(
      event: 'render-process-gone',
      listener: (event: Event, details: RenderProcessGoneDetails) => void,
    ): this;
    on(
      event: 'will-attach-webview',
      listener: (event: Event, webPreferences: WebPreferences, params: Record<string, string>) => void,
    ): this;
    on(
      event: 'will-frame-navigate',
      listener: (details: Event<WebContentsWillFrameNavigateEventParams>) => void,
    ): this;
    on(
      event: 'will-navigate',
      listener: (
        details: Event<WebContentsWillNavigateEventParams>,
        url: string,
        isInPlace: boolean,
        isMainFrame: boolean,
        frameProcessId: number,
        frameRoutingId: number,
      ) => void,
    ): this;
    on(event: 'will-prevent-unload', listener: (event: Event) => void): this;
    on(
      event: 'will-redirect',
      listener: (
        details: Event<WebContentsWillRedirectEventParams>,
        url: string,
        isInPlace: boolean,
        isMainFrame: boolean,
        frameProcessId: number,
        frameRoutingId: number,
      ) => void,
    ): this;
    close(opts?: CloseOpts): void;
    executeJavaScript(code: string, userGesture?: boolean): Promise<any>;
    forcefullyCrashRenderer(): void;
    getPrintersAsync(): Promise<Electron.PrinterInfo[]>;
    getZoomFactor(): number;
    isDestroyed(): boolean;
    loadURL(url: string, options?: LoadURLOptions): Promise<void>;
    printToPDF(options: PrintToPDFOptions): Promise<Buffer>;
    send(channel: string, ...args: any[]): void;
    setAudioMuted(muted: boolean): void;
    setUserAgent(userAgent: string): void;
    setWebRTCIPHandlingPolicy(
      policy:
        | 'default'
        | 'default_public_interface_only'
        | 'default_public_and_private_interfaces'
        | 'disable_non_proxied_udp',
    ): void;
    setWindowOpenHandler(handler: (details: HandlerDetails) => WindowOpenHandlerResponse): void;
    startDrag(item: Item): void;
    stop(): void;
    readonly debugger: Debugger;
    readonly session: Session;
  }
  class WebContentsView extends View {
    constructor(options?: WebContentsViewConstructorOptions);
    readonly webContents: WebContents;
  }
  class WebFrameMain extends NodeEventEmitter {
    readonly parent: WebFrameMain | null;
    readonly url: string;
  }
  interface WebPreferences {
    accessibleTitle?: string;
    additionalArguments?: string[];
    allowRunningInsecureContent?: boolean;
    autoplayPolicy?:
      | 'no-user-gesture-required'
      | 'user-gesture-required'
      | 'document-user-activation-required';
    backgroundThrottling?: boolean;
    contextIsolation?: boolean;
    defaultEncoding?: string;
    defaultFontFamily?: DefaultFontFamily;
    defaultFontSize?: number;
    defaultMonospaceFontSize?: number;
    devTools?: boolean;
    disableBlinkFeatures?: string;
    disableDialogs?: boolean;
    disableHtmlFullscreenWindowResize?: boolean;
    enableBlinkFeatures?: string;
    enablePreferredSizeMode?: boolean;
    enableWebSQL?: boolean;
    experimentalFeatures?: boolean;
    imageAnimationPolicy?: 'animate' | 'animateOnce' | 'noAnimation';
    images?: boolean;
    javascript?: boolean;
    minimumFontSize?: number;
    navigateOnDragDrop?: boolean;
    nodeIntegration?: boolean;
    nodeIntegrationInSubFrames?: boolean;
    nodeIntegrationInWorker?: boolean;
    offscreen?: Offscreen | boolean;
    partition?: string;
    plugins?: boolean;
    preload?: string;
    safeDialogs?: boolean;
    safeDialogsMessage?: string;
    sandbox?: boolean;
    scrollBounce?: boolean;
    session?: Session;
    spellcheck?: boolean;
    textAreasAreResizable?: boolean;
    transparent?: boolean;
    v8CacheOptions?: 'none' | 'code' | 'bypassHeatCheck' | 'bypassHeatCheckAndEagerCompile';
    webgl?: boolean;
    webSecurity?: boolean;
    webviewTag?: boolean;
    zoomFactor?: number;
  }
  class WebRequest {
    onBeforeRequest(
      filter: WebRequestFilter,
      listener:
        | ((details: OnBeforeRequestListenerDetails, callback: (response: CallbackResponse) => void) => void)
        | null,
    ): void;
    onBeforeRequest(
      listener:
        | ((details: OnBeforeRequestListenerDetails, callback: (response: CallbackResponse) => void) => void)
        | null,
    ): void;
    onCompleted(
      filter: WebRequestFilter,
      listener: ((details: OnCompletedListenerDetails) => void) | null,
    ): void;
    onCompleted(listener: ((details: OnCompletedListenerDetails) => void) | null): void;
    onErrorOccurred(
      filter: WebRequestFilter,
      listener: ((details: OnErrorOccurredListenerDetails) => void) | null,
    ): void;
    onErrorOccurred(listener: ((details: OnErrorOccurredListenerDetails) => void) | null): void;
    onSendHeaders(
      filter: WebRequestFilter,
      listener: ((details: OnSendHeadersListenerDetails) => void) | null,
    ): void;
    onSendHeaders(listener: ((details: OnSendHeadersListenerDetails) => void) | null): void;
  }
  interface WebUtils {
    getPathForFile(file: File): string;
  }
  interface WindowOpenHandlerResponse {
    action: 'allow' | 'deny';
    createWindow?: (options: BrowserWindowConstructorOptions) => WebContents;
    outlivesOpener?: boolean;
    overrideBrowserWindowOptions?: BrowserWindowConstructorOptions;
  }
  interface CallbackResponse {
    cancel?: boolean;
    redirectURL?: string;
  }
  interface ClearStorageDataOptions {
    origin?: string;
    storages?: Array<
      | 'cookies'
      | 'filesystem'
      | 'indexdb'
      | 'localstorage'
      | 'shadercache'
      | 'websql'
      | 'serviceworkers'
      | 'cachestorage'
    >;
    quotas?: Array<'temporary' | 'syncable'>;
  }
  interface CloseOpts {
    waitForBeforeUnload: boolean;
  }
  interface ContextMenuParams {
    x: number;
    y: number;
    frame: WebFrameMain | null;
    linkURL: string;
    linkText: string;
    pageURL: string;
    frameURL: string;
    srcURL: string;
    mediaType: 'none' | 'image' | 'audio' | 'video' | 'canvas' | 'file' | 'plugin';
    hasImageContents: boolean;
    isEditable: boolean;
    selectionText: string;
    titleText: string;
    altText: string;
    suggestedFilename: string;
    selectionRect: Rectangle;
    selectionStartOffset: number;
    referrerPolicy: Referrer;
    misspelledWord: string;
    dictionarySuggestions: string[];
    frameCharset: string;
    formControlType:
      | 'none'
      | 'button-button'
      | 'field-set'
      | 'input-button'
      | 'input-checkbox'
      | 'input-color'
      | 'input-date'
      | 'input-datetime-local'
      | 'input-email'
      | 'input-file'
      | 'input-hidden'
      | 'input-image'
      | 'input-month'
      | 'input-number'
      | 'input-password'
      | 'input-radio'
      | 'input-range'
      | 'input-reset'
      | 'input-search'
      | 'input-submit'
      | 'input-telephone'
      | 'input-text'
      | 'input-time'
      | 'input-url'
      | 'input-week'
      | 'output'
      | 'reset-button'
      | 'select-list'
      | 'select-list'
      | 'select-multiple'
      | 'select-one'
      | 'submit-button'
      | 'text-area';
    spellcheckEnabled: boolean;
    menuSourceType:
      | 'none'
      | 'mouse'
      | 'keyboard'
      | 'touch'
      | 'touchMenu'
      | 'longPress'
      | 'longTap'
      | 'touchHandle'
      | 'stylus'
      | 'adjustSelection'
      | 'adjustSelectionReset';
    mediaFlags: MediaFlags;
    editFlags: EditFlags;
  }
  interface DefaultFontFamily {
    standard?: string;
    serif?: string;
    sansSerif?: string;
    monospace?: string;
    cursive?: string;
    fantasy?: string;
    math?: string;
  }
  interface DevicePermissionHandlerHandlerDetails {
    deviceType: 'hid' | 'serial' | 'usb';
    origin: string;
    device: HIDDevice | SerialPort | USBDevice;
  }
  interface DisplayMediaRequestHandlerHandlerRequest {
    frame: WebFrameMain | null;
    securityOrigin: string;
    videoRequested: boolean;
    audioRequested: boolean;
    userGesture: boolean;
  }
  interface DisplayMediaRequestHandlerOpts {
    useSystemPicker: boolean;
  }
  interface ForkOptions {
    env?: Env;
    execArgv?: string[];
    cwd?: string;
    stdio?: Array<'pipe' | 'ignore' | 'inherit'> | string;
    serviceName?: string;
    allowLoadingUnsignedLibraries?: boolean;
    respondToAuthRequestsFromMainProcess?: boolean;
  }
  interface FromPartitionOptions {
    cache: boolean;
  }
  interface HandlerDetails {
    url: string;
    frameName: string;
    features: string;
    disposition: 'default' | 'foreground-tab' | 'background-tab' | 'new-window' | 'other';
    referrer: Referrer;
    postBody?: PostBody;
  }
  interface Item {
    file: string;
    files?: string[];
    icon: NativeImage | string;
  }
  interface LoadURLOptions {
    httpReferrer?: string | Referrer;
    userAgent?: string;
    extraHeaders?: string;
    postData?: Array<UploadRawData | UploadFile>;
    baseURLForDataURL?: string;
  }
  interface MenuItemConstructorOptions {
    click?: (menuItem: MenuItem, window: BaseWindow | undefined, event: KeyboardEvent) => void;
    role?:
      | 'undo'
      | 'redo'
      | 'cut'
      | 'copy'
      | 'paste'
      | 'pasteAndMatchStyle'
      | 'delete'
      | 'selectAll'
      | 'reload'
      | 'forceReload'
      | 'toggleDevTools'
      | 'resetZoom'
      | 'zoomIn'
      | 'zoomOut'
      | 'toggleSpellChecker'
      | 'togglefullscreen'
      | 'window'
      | 'minimize'
      | 'close'
      | 'help'
      | 'about'
      | 'services'
      | 'hide'
      | 'hideOthers'
      | 'unhide'
      | 'quit'
      | 'showSubstitutions'
      | 'toggleSmartQuotes'
      | 'toggleSmartDashes'
      | 'toggleTextReplacement'
      | 'startSpeaking'
      | 'stopSpeaking'
      | 'zoom'
      | 'front'
      | 'appMenu'
      | 'fileMenu'
      | 'editMenu'
      | 'viewMenu'
      | 'shareMenu'
      | 'recentDocuments'
      | 'toggleTabBar'
      | 'selectNextTab'
      | 'selectPreviousTab'
      | 'showAllTabs'
      | 'mergeAllWindows'
      | 'clearRecentDocuments'
      | 'moveTabToNewWindow'
      | 'windowMenu';
    type?: 'normal' | 'separator' | 'submenu' | 'checkbox' | 'radio';
    label?: string;
    sublabel?: string;
    toolTip?: string;
    accelerator?: Accelerator;
    icon?: NativeImage | string;
    enabled?: boolean;
    acceleratorWorksWhenHidden?: boolean;
    visible?: boolean;
    checked?: boolean;
    registerAccelerator?: boolean;
    sharingItem?: SharingItem;
    submenu?: MenuItemConstructorOptions[] | Menu;
    id?: string;
    before?: string[];
    after?: string[];
    beforeGroupContaining?: string[];
    afterGroupContaining?: string[];
  }
  interface MessageBoxOptions {
    message: string;
    type?: 'none' | 'info' | 'error' | 'question' | 'warning';
    buttons?: string[];
    defaultId?: number;
    signal?: AbortSignal;
    title?: string;
    detail?: string;
    checkboxLabel?: string;
    checkboxChecked?: boolean;
    icon?: NativeImage | string;
    textWidth?: number;
    cancelId?: number;
    noLink?: boolean;
    normalizeAccessKeys?: boolean;
  }
  interface MessageBoxReturnValue {
    response: number;
    checkboxChecked: boolean;
  }
  interface NotificationConstructorOptions {
    title?: string;
    subtitle?: string;
    body?: string;
    silent?: boolean;
    icon?: string | NativeImage;
    hasReply?: boolean;
    timeoutType?: 'default' | 'never';
    replyPlaceholder?: string;
    sound?: string;
    urgency?: 'normal' | 'critical' | 'low';
    actions?: NotificationAction[];
    closeButtonText?: string;
    toastXml?: string;
  }
  interface Offscreen {
    useSharedTexture?: boolean;
  }
  interface OnBeforeRequestListenerDetails {
    id: number;
    url: string;
    method: string;
    webContentsId?: number;
    webContents?: WebContents;
    frame?: WebFrameMain | null;
    resourceType:
      | 'mainFrame'
      | 'subFrame'
      | 'stylesheet'
      | 'script'
      | 'image'
      | 'font'
      | 'object'
      | 'xhr'
      | 'ping'
      | 'cspReport'
      | 'media'
      | 'webSocket'
      | 'other';
    referrer: string;
    timestamp: number;
    uploadData: UploadData[];
  }
  interface OnCompletedListenerDetails {
    id: number;
    url: string;
    method: string;
    webContentsId?: number;
    webContents?: WebContents;
    frame?: WebFrameMain | null;
    resourceType:
      | 'mainFrame'
      | 'subFrame'
      | 'stylesheet'
      | 'script'
      | 'image'
      | 'font'
      | 'object'
      | 'xhr'
      | 'ping'
      | 'cspReport'
      | 'media'
      | 'webSocket'
      | 'other';
    referrer: string;
    timestamp: number;
    responseHeaders?: Record<string, string[]>;
    fromCache: boolean;
    statusCode: number;
    statusLine: string;
    error: string;
  }
  interface OnErrorOccurredListenerDetails {
    id: number;
    url: string;
    method: string;
    webContentsId?: number;
    webContents?: WebContents;
    frame?: WebFrameMain | null;
    resourceType:
      | 'mainFrame'
      | 'subFrame'
      | 'stylesheet'
      | 'script'
      | 'image'
      | 'font'
      | 'object'
      | 'xhr'
      | 'ping'
      | 'cspReport'
      | 'media'
      | 'webSocket'
      | 'other';
    referrer: string;
    timestamp: number;
    fromCache: boolean;
    error: string;
  }
  interface OnSendHeadersListenerDetails {
    id: number;
    url: string;
    method: string;
    webContentsId?: number;
    webContents?: WebContents;
    frame?: WebFrameMain | null;
    resourceType:
      | 'mainFrame'
      | 'subFrame'
      | 'stylesheet'
      | 'script'
      | 'image'
      | 'font'
      | 'object'
      | 'xhr'
      | 'ping'
      | 'cspReport'
      | 'media'
      | 'webSocket'
      | 'other';
    referrer: string;
    timestamp: number;
    requestHeaders: Record<string, string>;
  }
  interface OpenDialogOptions {
    title?: string;
    defaultPath?: string;
    buttonLabel?: string;
    filters?: FileFilter[];
    properties?: Array<
      | 'openFile'
      | 'openDirectory'
      | 'multiSelections'
      | 'showHiddenFiles'
      | 'createDirectory'
      | 'promptToCreate'
      | 'noResolveAliases'
      | 'treatPackageAsDirectory'
      | 'dontAddToRecent'
    >;
    message?: string;
    securityScopedBookmarks?: boolean;
  }
  interface OpenDialogReturnValue {
    canceled: boolean;
    filePaths: string[];
    bookmarks?: string[];
  }
  interface Options {}
  interface PermissionCheckHandlerHandlerDetails {
    embeddingOrigin?: string;
    securityOrigin?: string;
    mediaType?: 'video' | 'audio' | 'unknown';
    requestingUrl?: string;
    isMainFrame: boolean;
  }
  interface PopupOptions {
    window?: BrowserWindow;
    x?: number;
    y?: number;
    positioningItem?: number;
    sourceType?:
      | 'none'
      | 'mouse'
      | 'keyboard'
      | 'touch'
      | 'touchMenu'
      | 'longPress'
      | 'longTap'
      | 'touchHandle'
      | 'stylus'
      | 'adjustSelection'
      | 'adjustSelectionReset';
    callback?: () => void;
  }
  interface PrintToPDFOptions {
    landscape?: boolean;
    displayHeaderFooter?: boolean;
    printBackground?: boolean;
    scale?: number;
    pageSize?:
      | ('A0' | 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6' | 'Legal' | 'Letter' | 'Tabloid' | 'Ledger')
      | Size;
    margins?: Margins;
    pageRanges?: string;
    headerTemplate?: string;
    footerTemplate?: string;
    preferCSSPageSize?: boolean;
    generateTaggedPDF?: boolean;
    generateDocumentOutline?: boolean;
  }
  interface Privileges {
    standard?: boolean;
    secure?: boolean;
    bypassCSP?: boolean;
    allowServiceWorkers?: boolean;
    supportFetchAPI?: boolean;
    corsEnabled?: boolean;
    stream?: boolean;
    codeCache?: boolean;
  }
  interface ProgressBarOptions {
    mode: 'none' | 'normal' | 'indeterminate' | 'error' | 'paused';
  }
  interface RelaunchOptions {
    args?: string[];
    execPath?: string;
  }
  interface ResizeOptions {
    width?: number;
    height?: number;
    quality?: 'good' | 'better' | 'best';
  }
  interface SaveDialogOptions {
    title?: string;
    defaultPath?: string;
    buttonLabel?: string;
    filters?: FileFilter[];
    message?: string;
    nameFieldLabel?: string;
    showsTagField?: boolean;
    properties?: Array<
      | 'showHiddenFiles'
      | 'createDirectory'
      | 'treatPackageAsDirectory'
      | 'showOverwriteConfirmation'
      | 'dontAddToRecent'
    >;
    securityScopedBookmarks?: boolean;
  }
  interface SaveDialogReturnValue {
    canceled: boolean;
    filePath: string;
    bookmark?: string;
  }
  interface Settings {
    openAtLogin?: boolean;
    openAsHidden?: boolean;
    type?: 'mainAppService' | 'agentService' | 'daemonService' | 'loginItemService';
    serviceName?: string;
    path?: string;
    args?: string[];
    enabled?: boolean;
    name?: string;
  }
  interface Streams {
    video?: Video | WebFrameMain;
    audio?: ('loopback' | 'loopbackWithMute') | WebFrameMain;
    enableLocalEcho?: boolean;
  }
  interface TitleBarOverlay {
    color?: string;
    symbolColor?: string;
    height?: number;
  }
  interface WebContentsDidStartNavigationEventParams {
    url: string;
    isSameDocument: boolean;
    isMainFrame: boolean;
    frame: WebFrameMain | null;
    initiator?: WebFrameMain | null;
  }
  interface WebContentsViewConstructorOptions {
    webPreferences?: WebPreferences;
    webContents?: WebContents;
  }
  interface WebContentsWillFrameNavigateEventParams {
    url: string;
    isSameDocument: boolean;
    isMainFrame: boolean;
    frame: WebFrameMain | null;
    initiator?: WebFrameMain | null;
  }
  interface WebContentsWillNavigateEventParams {
    url: string;
    isSameDocument: boolean;
    isMainFrame: boolean;
    frame: WebFrameMain | null;
    initiator?: WebFrameMain | null;
  }
  interface WebContentsWillRedirectEventParams {
    url: string;
    isSameDocument: boolean;
    isMainFrame: boolean;
    frame: WebFrameMain | null;
    initiator?: WebFrameMain | null;
  }
  interface EditFlags {
    canUndo: boolean;
    canRedo: boolean;
    canCut: boolean;
    canCopy: boolean;
    canPaste: boolean;
    canDelete: boolean;
    canSelectAll: boolean;
    canEditRichly: boolean;
  }
  interface Env {}
  interface Margins {
    marginType?: 'default' | 'none' | 'printableArea' | 'custom';
    top?: number;
    bottom?: number;
    left?: number;
    right?: number;
  }
  interface MediaFlags {
    inError: boolean;
    isPaused: boolean;
    isMuted: boolean;
    hasAudio: boolean;
    isLooping: boolean;
    isControlsVisible: boolean;
    canToggleControls: boolean;
    canPrint: boolean;
    canSave: boolean;
    canShowPictureInPicture: boolean;
    isShowingPictureInPicture: boolean;
    canRotate: boolean;
    canLoop: boolean;
  }
  interface Video {
    id: string;
    name: string;
  }
  namespace CrossProcessExports {
    type Event<Params extends object = {}> = Electron.Event<Params>;
    const app: App;
    type App = Electron.App;
    class BaseWindow extends Electron.BaseWindow {}
    class BrowserWindow extends Electron.BrowserWindow {}
    const clipboard: Clipboard;
    type Clipboard = Electron.Clipboard;
    type CommandLine = Electron.CommandLine;
    const contextBridge: ContextBridge;
    type ContextBridge = Electron.ContextBridge;
    type Debugger = Electron.Debugger;
    const dialog: Dialog;
    type Dialog = Electron.Dialog;
    type Dock = Electron.Dock;
    type DownloadItem = Electron.DownloadItem;
    const ipcMain: IpcMain;
    type IpcMain = Electron.IpcMain;
    const ipcRenderer: IpcRenderer;
    type IpcRenderer = Electron.IpcRenderer;
    class Menu extends Electron.Menu {}
    class MenuItem extends Electron.MenuItem {}
    type MessagePortMain = Electron.MessagePortMain;
    const nativeImage: typeof NativeImage;
    type NativeImage = Electron.NativeImage;
    const nativeTheme: NativeTheme;
    type NativeTheme = Electron.NativeTheme;
    class Notification extends Electron.Notification {}
    const powerMonitor: PowerMonitor;
    type PowerMonitor = Electron.PowerMonitor;
    const protocol: Protocol;
    type Protocol = Electron.Protocol;
    const screen: Screen;
    type Screen = Electron.Screen;
    const session: typeof Session;
    type Session = Electron.Session;
    class ShareMenu extends Electron.ShareMenu {}
    const shell: Shell;
    type Shell = Electron.Shell;
    class Tray extends Electron.Tray {}
    const utilityProcess: typeof UtilityProcess;
    type UtilityProcess = Electron.UtilityProcess;
    class View extends Electron.View {}
    const webContents: typeof WebContents;
    type WebContents = Electron.WebContents;
    class WebContentsView extends Electron.WebContentsView {}
    const webFrameMain: typeof WebFrameMain;
    type WebFrameMain = Electron.WebFrameMain;
    type WebRequest = Electron.WebRequest;
    const webUtils: WebUtils;
    type WebUtils = Electron.WebUtils;
    type CallbackResponse = Electron.CallbackResponse;
    type ClearStorageDataOptions = Electron.ClearStorageDataOptions;
    type CloseOpts = Electron.CloseOpts;
    type ContextMenuParams = Electron.ContextMenuParams;
    type DefaultFontFamily = Electron.DefaultFontFamily;
    type DevicePermissionHandlerHandlerDetails = Electron.DevicePermissionHandlerHandlerDetails;
    type DisplayMediaRequestHandlerHandlerRequest = Electron.DisplayMediaRequestHandlerHandlerRequest;
    type DisplayMediaRequestHandlerOpts = Electron.DisplayMediaRequestHandlerOpts;
    type ForkOptions = Electron.ForkOptions;
    type FromPartitionOptions = Electron.FromPartitionOptions;
    type HandlerDetails = Electron.HandlerDetails;
    type Item = Electron.Item;
    type LoadURLOptions = Electron.LoadURLOptions;
    type MenuItemConstructorOptions = Electron.MenuItemConstructorOptions;
    type MessageBoxOptions = Electron.MessageBoxOptions;
    type MessageBoxReturnValue = Electron.MessageBoxReturnValue;
    type NotificationConstructorOptions = Electron.NotificationConstructorOptions;
    type Offscreen = Electron.Offscreen;
    type OnBeforeRequestListenerDetails = Electron.OnBeforeRequestListenerDetails;
    type OnCompletedListenerDetails = Electron.OnCompletedListenerDetails;
    type OnErrorOccurredListenerDetails = Electron.OnErrorOccurredListenerDetails;
    type OnSendHeadersListenerDetails = Electron.OnSendHeadersListenerDetails;
    type OpenDialogOptions = Electron.OpenDialogOptions;
    type OpenDialogReturnValue = Electron.OpenDialogReturnValue;
    type Options = Electron.Options;
    type PermissionCheckHandlerHandlerDetails = Electron.PermissionCheckHandlerHandlerDetails;
    type PopupOptions = Electron.PopupOptions;
    type PrintToPDFOptions = Electron.PrintToPDFOptions;
    type Privileges = Electron.Privileges;
    type ProgressBarOptions = Electron.ProgressBarOptions;
    type RelaunchOptions = Electron.RelaunchOptions;
    type ResizeOptions = Electron.ResizeOptions;
    type SaveDialogOptions = Electron.SaveDialogOptions;
    type SaveDialogReturnValue = Electron.SaveDialogReturnValue;
    type Settings = Electron.Settings;
    type Streams = Electron.Streams;
    type TitleBarOverlay = Electron.TitleBarOverlay;
    type WebContentsDidStartNavigationEventParams = Electron.WebContentsDidStartNavigationEventParams;
    type WebContentsViewConstructorOptions = Electron.WebContentsViewConstructorOptions;
    type WebContentsWillFrameNavigateEventParams = Electron.WebContentsWillFrameNavigateEventParams;
    type WebContentsWillNavigateEventParams = Electron.WebContentsWillNavigateEventParams;
    type WebContentsWillRedirectEventParams = Electron.WebContentsWillRedirectEventParams;
    type EditFlags = Electron.EditFlags;
    type Env = Electron.Env;
    type Margins = Electron.Margins;
    type MediaFlags = Electron.MediaFlags;
    type Video = Electron.Video;
    type BaseWindowConstructorOptions = Electron.BaseWindowConstructorOptions;
    type BrowserWindowConstructorOptions = Electron.BrowserWindowConstructorOptions;
    type CustomScheme = Electron.CustomScheme;
    type Display = Electron.Display;
    type FileFilter = Electron.FileFilter;
    type FilesystemPermissionRequest = Electron.FilesystemPermissionRequest;
    type HIDDevice = Electron.HIDDevice;
    type IpcMainEvent = Electron.IpcMainEvent;
    type IpcMainInvokeEvent = Electron.IpcMainInvokeEvent;
    type IpcRendererEvent = Electron.IpcRendererEvent;
    type KeyboardEvent = Electron.KeyboardEvent;
    type MediaAccessPermissionRequest = Electron.MediaAccessPermissionRequest;
    type NotificationAction = Electron.NotificationAction;
    type OpenExternalPermissionRequest = Electron.OpenExternalPermissionRequest;
    type PermissionRequest = Electron.PermissionRequest;
    type Point = Electron.Point;
    type PostBody = Electron.PostBody;
    type PrinterInfo = Electron.PrinterInfo;
    type ProxyConfig = Electron.ProxyConfig;
    type Rectangle = Electron.Rectangle;
    type Referrer = Electron.Referrer;
    type RenderProcessGoneDetails = Electron.RenderProcessGoneDetails;
    type SerialPort = Electron.SerialPort;
    type SharingItem = Electron.SharingItem;
    type Size = Electron.Size;
    type Task = Electron.Task;
    type UploadData = Electron.UploadData;
    type UploadFile = Electron.UploadFile;
    type UploadRawData = Electron.UploadRawData;
    type USBDevice = Electron.USBDevice;
    type WebPreferences = Electron.WebPreferences;
    type WindowOpenHandlerResponse = Electron.WindowOpenHandlerResponse;
  }
  const app: App;
  const clipboard: Clipboard;
  const contextBridge: ContextBridge;
  const dialog: Dialog;
  const ipcMain: IpcMain;
  const ipcRenderer: IpcRenderer;
  const nativeImage: typeof NativeImage;
  const nativeTheme: NativeTheme;
  const powerMonitor: PowerMonitor;
  const protocol: Protocol;
  const screen: Screen;
  const session: typeof Session;
  const shell: Shell;
  const utilityProcess: typeof UtilityProcess;
  const webContents: typeof WebContents;
  const webFrameMain: typeof WebFrameMain;
  const webUtils: WebUtils;
}

declare module 'electron' {
  export = Electron.CrossProcessExports;
}

declare namespace NodeJS {
  interface Process extends NodeJS.EventEmitter {
    readonly defaultApp: boolean;
    readonly resourcesPath: string;
  }
  interface ProcessVersions {
    readonly electron: string;
    readonly chrome: string;
  }
}
